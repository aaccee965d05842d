import { init as initialise } from '@/lib/domain/account/init'
import { defineTransactionlessOperation } from '../define-operation'

export const init = defineTransactionlessOperation('POST /api/init', {
  operationId: 'init',
  summary: 'The community, the signed-in person if there is one, and the language',
  tag: 'other',
  access: 'guest',
  handle: (context) => initialise(context),
})
