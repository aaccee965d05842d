import type { PhraseKind, PhraseOrigin } from '@/lib/contracts/phrase-kinds'
import { call } from './call'

export const fetchOwnPhrases = () => call('GET /api/participant/phrases')

type Given = { text: string; origin: PhraseOrigin }

export const savePhrases = (input: Record<PhraseKind, Given[]> & { rejected: string[] }) =>
  call('POST /api/participant/phrases', { body: input })

/** The member does not want to be asked for phrases again. */
export const dismissPhraseRequest = () => call('POST /api/participant/phrases/dismiss')

export const setModelChoice = (optedOut: boolean) =>
  call('POST /api/participant/phrases/model', { body: { optedOut } })
