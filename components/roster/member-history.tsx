'use client'

import { useTranslations } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'
import type { MemberRecord } from '@/lib/contracts/roster'

/** The member's introductions and their outcomes, without any messages. */
export function MemberHistory({ member: { history } }: { member: MemberRecord }) {
  const t = useTranslations('roster.record')
  const format = useFormatter()
  return (
    <section>
      <h3 className="mb-2 text-md font-[620]">{t('history')}</h3>
      {history.length === 0 && <p className="text-ink-soft">{t('noHistory')}</p>}
      <ol className="grid gap-2">
        {history.map(({ kind, at, roundNumber, event, person, outcome }) => (
          <li key={`${at}${person?.participantId ?? kind}`} className="flex flex-wrap gap-x-3 gap-y-0.5">
            <span className="min-w-0 flex-1 basis-56 break-words">
              {kind === 'unmatched'
                ? t('unmatched')
                : t('introducedTo', { name: person?.name ?? t('someone') })}
            </span>
            <span className="text-sm text-ink-soft">
              {[
                roundNumber && t('round', { number: roundNumber }),
                event,
                format.dateTime(new Date(at), { dateStyle: 'medium' }),
                outcome && t(`outcome.${outcome}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
