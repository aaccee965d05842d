import { speaksOfSelf } from './request-voice'

/** Where words that answer a request come from, for the label before them: 'Rui offers', 'Rui’s work', 'Rui writes'. */
export type OfferVoice = 'about' | 'position' | 'tags' | 'self'

export function offerVoice({ field, offers }: { field: string; offers: string }): OfferVoice {
  if (field === 'position' || field === 'tags') return field
  return speaksOfSelf(offers) ? 'self' : 'about'
}
