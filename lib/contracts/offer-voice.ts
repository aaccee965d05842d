import { speaksOfSelf } from './request-voice'

/**
 * Where words that answer a request come from, for the label before them: 'Rui offers', 'Rui’s work', 'Ask Rui about',
 * 'Rui writes'.
 */
export type OfferVoice = 'about' | 'position' | 'tags' | 'offers' | 'self'

export function offerVoice({ field, offers }: { field: string; offers: string }): OfferVoice {
  if (field === 'position' || field === 'tags') return field
  if (speaksOfSelf(offers)) return 'self'
  return field === 'offers' ? field : 'about'
}
