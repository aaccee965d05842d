import { useTranslations } from 'next-intl'
import type { OrganisedEvent } from '@/lib/contracts/event'

/** How many are confirmed, of how many places, and by how many organisers exceeded them. */
export function ConfirmedCount({ event: { counts, maxParticipants } }: { event: OrganisedEvent }) {
  const t = useTranslations('eventAdmin.counts')
  const n = counts.confirmed
  if (maxParticipants === null) return t('confirmed', { n })
  const over = n - maxParticipants
  return over > 0 ? t('overfull', { n, over }) : t('confirmedOf', { n, max: maxParticipants })
}
