import { useTranslations } from 'next-intl'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { offerVoice } from '@/lib/contracts/offer-voice'

type Reason = RecommendedContact['reasons'][number]

/** Names whose words answer a request, and where they come from: 'Rui offers', 'Your topics'. */
export function useOfferLabel(
  firstName: string,
): (reason: Pick<Reason, 'direction' | 'field' | 'offers'>) => string {
  const t = useTranslations('card.why')
  return (reason) =>
    t(`offers.${offerVoice(reason)}.${reason.direction === 'reader-seeks' ? 'they' : 'you'}`, {
      name: firstName,
    })
}
