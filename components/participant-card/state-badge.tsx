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

/** Where the two stand, in a word or two. */
export function StateBadge({ state, className }: { state: CardState; className?: string }) {
  const t = useTranslations('recommended.states')
  return (
    <Badge tone={TONES[state]} className={className}>
      {t(state)}
    </Badge>
  )
}
