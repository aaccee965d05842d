'use client'

import { useTranslations } from 'next-intl'
import type { OrganisedEvent } from '@/lib/contracts/event'

/** How many places are taken, of how many, and by how many organisers exceeded them. */
export function ConfirmedCount({ event: { counts, held, maxParticipants } }: { event: OrganisedEvent }) {
  const t = useTranslations('eventAdmin.counts')
  const taken = counts.confirmed + held
  const over = maxParticipants === null ? 0 : taken - maxParticipants
  if (maxParticipants === null) return t('confirmed', { n: counts.confirmed })
  return over > 0 ? t('overfull', { n: taken, over }) : t('confirmedOf', { n: taken, max: maxParticipants })
}
