import { Sparkle } from 'lucide'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { RecommendedContact } from '@/lib/contracts/matching'

/** How well the two fit, in words: a percentage would claim a precision that does not exist. */
export function LevelBadge({ level }: { level: RecommendedContact['level'] }) {
  const t = useTranslations('card.level')
  return (
    <Badge tone={level === 'try' ? 'neutral' : 'accent'}>
      {level === 'high' && <Icon of={Sparkle} />}
      {t(level)}
    </Badge>
  )
}
