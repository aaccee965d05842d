import { listQuestions } from '@/lib/domain/question/list-questions'
import { defineOperation } from '../define-operation'

export const getQuestions = defineOperation('GET /api/question/get-by-community', {
  operationId: 'getQuestions',
  summary: "The community's own questions, in their order",
  tag: 'other',
  access: 'user',
  own: { community: 'query.communityId' },
  handle: async (ctx) => ({ list: await listQuestions(ctx) }),
})
