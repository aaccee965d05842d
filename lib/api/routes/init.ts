import { initShape } from '@/lib/contracts/account'
import { init as initialise } from '@/lib/domain/account/init'
import { defineCallOperation } from '../define-operation'

export const init = defineCallOperation({
  operationId: 'init',
  method: 'post',
  path: '/api/init',
  summary: 'The community, the signed-in person if there is one, and the language',
  tag: 'other',
  access: 'guest',
  response: initShape,
  handle: (call) => initialise(call),
})
