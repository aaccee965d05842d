import { dismissPhraseRequest as dismiss } from '@/lib/domain/phrase/dismiss-phrase-request'
import { setModelChoice as chooseModel } from '@/lib/domain/phrase/set-model-choice'
import { updatePhrases as changePhrases } from '@/lib/domain/phrase/update-phrases'
import { viewOwnPhrases } from '@/lib/domain/phrase/view-own-phrases'
import { defineOperation } from '../define-operation'

const tag = 'participant'

export const getOwnPhrases = defineOperation('GET /api/participant/phrases', {
  operationId: 'getOwnPhrases',
  summary: "The member's phrases, with drafts and suggestions in the reader's language",
  tag,
  access: 'participant',
  handle: (ctx, _input, { runtime }) => viewOwnPhrases(ctx, runtime.languageModel.model !== null),
})

export const updatePhrases = defineOperation('POST /api/participant/phrases', {
  operationId: 'updatePhrases',
  changesPublicPages: true,
  summary: "Replace the member's phrases",
  tag,
  access: 'participant',
  handle: (ctx, { body }) => changePhrases(ctx, body),
})

export const dismissPhraseRequest = defineOperation('POST /api/participant/phrases/dismiss', {
  operationId: 'dismissPhraseRequest',
  summary: 'Do not ask the member for phrases again',
  tag,
  access: 'participant',
  handle: (ctx) => dismiss(ctx),
})

export const setModelChoice = defineOperation('POST /api/participant/phrases/model', {
  operationId: 'setModelChoice',
  summary: "Whether the language model may read the member's profile",
  tag,
  access: 'participant',
  handle: (ctx, { body }) => chooseModel(ctx, body.optedOut),
})
