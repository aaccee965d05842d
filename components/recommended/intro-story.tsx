'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { MessageButton } from '@/components/chat/message-button'
import { ProposeButton } from '@/components/meetings/propose-button'
import { cardState } from '@/components/participant-card/card-state'
import { ContactLinks } from '@/components/participant-card/contact-links'
import { fullName } from '@/components/participant-card/person-name'
import { WordsQuote } from '@/components/participant-card/words-quote'
import type { RecommendedContact } from '@/lib/contracts/matching'
import type { CardViewer } from './card-viewer'

export interface IntroStoryProps {
  recommendation: RecommendedContact
  reader: CardViewer
  /** Time of the next round, as text. */
  nextRound: string
  /** Level of the surrounding heading. */
  heading?: 'h2' | 'h3'
}

/** What has been said between the two, and what comes next. Nothing before the first word. */
export function IntroStory({ recommendation, reader, nextRound, heading: Heading = 'h3' }: IntroStoryProps) {
  const t = useTranslations('recommended')
  const format = useFormatter()
  const state = cardState(recommendation)
  const { intro, person } = recommendation
  const name = person.firstName
  if (!intro) {
    return state === 'dismissed' ? <p className="text-ink-soft">{t('notInterested.was', { name })}</p> : null
  }
  const they = { id: person.participantId, name: fullName(person), src: person.avatarUrl }
  const you = { id: reader.participantId, name: reader.name, src: reader.avatarUrl }
  const [author, answerer] = intro.direction === 'sent' ? [you, they] : [they, you]
  const day = format.dateTime(new Date(intro.createdAt), { day: 'numeric', month: 'long' })
  return (
    <section>
      <Heading className="text-lg">{t(`story.${state}`, { name })}</Heading>
      {state === 'waiting' && <p className="mt-1 text-ink-soft">{t('waiting.text', { name, day })}</p>}
      {state === 'declined' && (
        <p className="mt-1 text-ink-soft">{t('declined.text', { name, nextRound })}</p>
      )}
      {state === 'refused' && <p className="mt-1 text-ink-soft">{t('refused.text', { name })}</p>}
      {(intro.message || intro.answer) && (
        <div className="mt-4 grid gap-3">
          {intro.message && <WordsQuote author={author}>{intro.message}</WordsQuote>}
          {intro.answer && <WordsQuote author={answerer}>{intro.answer}</WordsQuote>}
        </div>
      )}
      {state === 'accepted' && <NextSteps {...recommendation} />}
    </section>
  )
}

function NextSteps({ person, matchingId }: Pick<RecommendedContact, 'person' | 'matchingId'>) {
  const t = useTranslations('recommended.accepted')
  const name = person.firstName
  const some = Object.keys(person.contacts).length > 0
  return (
    <div className="mt-5 grid justify-items-start gap-5">
      <div className="flex flex-wrap gap-2">
        <MessageButton person={person} />
        <ProposeButton who={{ matchingId }} name={name} size="lg" variant="secondary" />
      </div>
      {some && (
        <div>
          <p className="mb-2.5 text-sm text-ink-soft">{t('links', { name })}</p>
          <ContactLinks contacts={person.contacts} />
        </div>
      )}
    </div>
  )
}
