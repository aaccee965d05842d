'use client'

import { useTranslations } from 'next-intl'
import { cardState } from '@/components/participant-card/card-state'
import { ContactLinks } from '@/components/participant-card/contact-links'
import { fullName } from '@/components/participant-card/person-name'
import { WordsQuote } from '@/components/participant-card/words-quote'
import { useFormatter } from '@/lib/client/use-formatter'
import type { RecommendedContact } from '@/lib/contracts/matching'
import type { CardViewer } from './card-viewer'

export interface IntroStoryProps {
  recommendation: RecommendedContact
  reader: CardViewer
  /** When the reader's next introduction comes; null unless that is certain. */
  nextRound: string | null
  /** Level of the surrounding heading. */
  heading?: 'h2' | 'h3'
}

/** The messages between the two, and their links once they can talk. Renders nothing before the first message. */
export function IntroStory({ recommendation, reader, nextRound, heading: Heading = 'h3' }: IntroStoryProps) {
  const t = useTranslations('recommended')
  const format = useFormatter()
  const state = cardState(recommendation)
  const { intro, person } = recommendation
  const name = person.firstName
  if (!intro) {
    if (state === 'dismissed') return <p className="text-ink-soft">{t('notInterested.was', { name })}</p>
    if (state !== 'accepted') return null
    return (
      <section>
        <Heading className="text-lg">{t('states.accepted')}</Heading>
        <SharedLinks person={person} />
      </section>
    )
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
        <p className="mt-1 text-ink-soft">
          {t('declined.text', { name })} {nextRound && t('declined.next', { nextRound })}
        </p>
      )}
      {state === 'refused' && <p className="mt-1 text-ink-soft">{t('refused.text', { name })}</p>}
      {(intro.message || intro.answer) && (
        <div className="mt-4 grid gap-3">
          {intro.message && <WordsQuote author={author}>{intro.message}</WordsQuote>}
          {intro.answer && <WordsQuote author={answerer}>{intro.answer}</WordsQuote>}
        </div>
      )}
      {state === 'accepted' && <SharedLinks person={person} />}
    </section>
  )
}

function SharedLinks({ person }: Pick<RecommendedContact, 'person'>) {
  const t = useTranslations('recommended.accepted')
  if (Object.keys(person.contacts).length === 0) return null
  return (
    <div className="mt-5">
      <p className="mb-2.5 text-sm text-ink-soft">{t('links', { name: person.firstName })}</p>
      <ContactLinks contacts={person.contacts} />
    </div>
  )
}
