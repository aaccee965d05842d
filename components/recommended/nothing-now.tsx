'use client'

import { CalendarHeart } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { NextIntroduction } from '@/lib/contracts/next-introduction'

export const NOTHING_ID = 'nothing-now'

export interface NothingNowProps {
  next: NextIntroduction
  isFirst: boolean
  /** Why the last round brought nobody. */
  unmatchedReason: string | null
  /** Nobody else could be introduced yet. */
  isAlone: boolean
  /** The reader has given phrases. */
  hasPhrases: boolean
}

/** Reasons with their own text; others use a general one. */
const TOLD = ['odd', 'no-candidate', 'taken', 'group', 'partner-left', 'partner-away']

/** Empty state of the main page: when the next recommendation comes, and how to improve or resume them. */
export function NothingNow({ next, isFirst, unmatchedReason, isAlone, hasPhrases }: NothingNowProps) {
  const t = useTranslations('recommended.nothing')
  const ofNext = useTranslations('recommended.nextRound')
  const isOn = next.kind === 'at' || next.kind === 'round'
  return (
    <Card>
      <EmptyState
        icon={<Icon of={CalendarHeart} />}
        titleId={NOTHING_ID}
        title={title()}
        action={
          <Button asChild variant="secondary">
            {isOn ? (
              <a href="#my-request">{t('action')}</a>
            ) : (
              <a href="/introductions#networking">{ofNext(next.kind === 'paused' ? 'endPause' : 'resume')}</a>
            )}
          </Button>
        }
      >
        {text()}
      </EmptyState>
    </Card>
  )

  function title() {
    if (next.kind !== 'at') return t(`title.${next.kind}`, { ...next })
    return t(isFirst ? 'titleFirst' : 'title.at', { ...next })
  }

  function text() {
    if (!isOn) return t(next.kind)
    if (isAlone) return t('alone')
    if (!unmatchedReason) return t(isFirst ? 'textFirst' : 'text')
    if (TOLD.includes(unmatchedReason)) return t(`unmatched.${unmatchedReason}`)
    return t(`unmatched.${hasPhrases ? 'other' : 'askForPhrases'}`)
  }
}
