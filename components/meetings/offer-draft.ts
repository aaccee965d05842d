import { draftKey, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import type { ProposalTarget } from '@/lib/client/meetings'
import { pageUser } from '@/lib/client/page-user'

export type OfferDraft = { slots: readonly string[]; minutes: number; link: string; reason: string }

/** @param meetingId set for other times of an existing meeting */
export const offerKey = (who: ProposalTarget, meetingId?: string) =>
  draftKey(pageUser(), `times:${meetingId ?? ('chatId' in who ? who.chatId : who.matchingId)}`)

/** The unsent offer, without times that have passed meanwhile. */
export function readOffer(key: string, minutes: number): OfferDraft {
  const offer = { slots: [], minutes, link: '', reason: '', ...readDraft<OfferDraft>(key) }
  return { ...offer, slots: offer.slots.filter((iso) => Date.parse(iso) > Date.now()) }
}

export function keepOffer(key: string, offer: OfferDraft): void {
  if (isBegun(offer)) saveDraft(key, offer)
  else dropDraft(key)
}

export const isBegun = ({ slots, link, reason }: OfferDraft) =>
  slots.length > 0 || link !== '' || reason !== ''
