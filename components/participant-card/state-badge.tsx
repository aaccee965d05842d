import { useTranslations } from 'next-intl'
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

export interface StateBadgeProps {
  state: CardState
  /** When the two were introduced, ISO: without a message, an introduction counts as new for a week. */
  since: string
}

/** Where the two stand, in a word or two. */
export function StateBadge({ state, since }: StateBadgeProps) {
  const t = useTranslations('recommended.states')
  if (state === 'new' && isOlderThanWeek(since)) return <Badge>{t('quiet')}</Badge>
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const isOlderThanWeek = (iso: string) => Date.now() - Date.parse(iso) > WEEK_MS
