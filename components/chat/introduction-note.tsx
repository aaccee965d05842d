import { ChevronDown } from 'lucide'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, for the keyboard too */}
      <summary onClick={toggleInPlace}>
        {t('why', { name })}
        <Icon of={ChevronDown} />
      </summary>
      <div className="px-4 pb-4">
        <WhyTwo reasons={reasons} firstName={name} heading="h2" />
      </div>
    </details>
  )
}

/** The list keeps its end in place, so that opening would push the summary up and away. */
function toggleInPlace(event: MouseEvent<HTMLElement>): void {
  const summary = event.currentTarget
  const details = summary.closest('details')
  const list = summary.closest('.chat-scroll')
  if (!details || !list) return
  event.preventDefault()
  const { top } = summary.getBoundingClientRect()
  details.open = !details.open
  list.scrollTop += summary.getBoundingClientRect().top - top
}
