import { useNow, useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { CardState } from './card-state'

const TONES: Record<CardState, Tone> = {
  new: 'accent',
  received: 'accent',
  waiting: 'neutral',
  accepted: 'positive',
  declined: 'neutral',
  refused: 'neutral',
  dismissed: 'neutral',
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

export interface StateBadgeProps {
  state: CardState
  /** When the two were introduced, ISO: without a message, an introduction counts as new for a week. */
  since: string
}

/** Where the two stand, in a word or two. */
export function StateBadge({ state, since }: StateBadgeProps) {
  const t = useTranslations('recommended.states')
  const age = useNow().getTime() - Date.parse(since)
  if (state === 'new' && age > WEEK_MS) return <Badge>{t('quiet')}</Badge>
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}
