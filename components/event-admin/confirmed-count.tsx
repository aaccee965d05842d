'use client'

import { useTranslations } from 'next-intl'
import type { OrganisedEvent } from '@/lib/contracts/event'

/** How many places are taken, of how many, by how many organisers exceeded them, and which are not paid for. */
export function ConfirmedCount({ event: { counts, held, maxParticipants } }: { event: OrganisedEvent }) {
  const t = useTranslations('eventAdmin.counts')
  const taken = counts.confirmed + held
  const over = maxParticipants === null ? 0 : taken - maxParticipants
  const text =
    maxParticipants === null
      ? t('confirmed', { n: counts.confirmed })
      : over > 0
        ? t('overfull', { n: taken, over })
        : t('confirmedOf', { n: taken, max: maxParticipants })
  return held > 0 ? `${text} · ${t('held', { n: held })}` : text
}
