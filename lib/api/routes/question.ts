import { z } from 'zod'
import { id } from '@/lib/contracts/page'
import { questionShape } from '@/lib/contracts/question'
import { listQuestions } from '@/lib/domain/question/list-questions'
import { defineOperation } from '../define-operation'

export const getQuestions = defineOperation({
  operationId: 'getQuestions',
  method: 'get',
  path: '/api/question/get-by-community',
  summary: "The community's own questions, in their order",
  tag: 'other',
  access: 'user',
  query: z.object({ communityId: id }),
  own: { community: 'query.communityId' },
  response: z.object({ list: z.array(questionShape) }),
  handle: async (ctx) => ({ list: await listQuestions(ctx) }),
})
