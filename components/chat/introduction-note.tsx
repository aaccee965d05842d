import { ChevronDown } from 'lucide'
import { useTranslations } from 'next-intl'
import { WhyTwo } from '@/components/participant-card/why-two'
import { Icon } from '@/components/ui/icon'
import type { RecommendedContact } from '@/lib/contracts/matching'

export interface IntroductionNoteProps {
  introduction: Pick<RecommendedContact, 'reasons'>
  name: string
}

/** The reasons for the introduction, collapsible, at the top of the chat. */
export function IntroductionNote({ introduction, name }: IntroductionNoteProps) {
  const t = useTranslations('chat')
  const { reasons } = introduction
  if (reasons.length === 0) return null
  return (
    <details className="chat-why">
      <summary>
        {t('why', { name })}
        <Icon of={ChevronDown} />
      </summary>
      <div className="px-4 pb-4">
        <WhyTwo reasons={reasons} firstName={name} heading="h2" />
      </div>
    </details>
  )
}
