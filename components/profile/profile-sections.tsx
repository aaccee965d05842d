'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, useState } from 'react'
import { PhotoField } from '@/components/photo/photo-field'
import { OwnPhrases } from '@/components/phrases/own-phrases'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { reworded, type SavedRequest } from '@/lib/client/own-request'
import { fetchCompletion } from '@/lib/client/profile'
import { changeSaved, useSaved } from '@/lib/client/use-saved'
import type { ProfileView } from '@/lib/contracts/participant'
import type { ProfileCompletion } from '@/lib/contracts/profile-completion'
import type { Answer, Question } from '@/lib/contracts/question'
import { AudienceLine } from './audience'
import { CompletionCard } from './completion-card'
import { EditableSection } from './editable-section'
import type { ProfileRules, ProfileSection } from './profile-form'
import { RequestNotice, type RequestNoticeProps } from './request-notice'
import { sectionAudiences } from './section-audiences'
import { AnswersSummary, SectionSummary } from './section-summary'

// The forms and their rules are half of the page's script, and few visitors edit.
const SectionEditor = lazy(() => import('./section-editor'))
const AnswersEditor = lazy(() => import('./answers-editor'))

export interface ProfileSectionsProps {
  userId: string
  profile: ProfileView
  rules: ProfileRules
  questions: readonly Question[]
  answers: readonly Answer[]
  tagSuggestions: readonly string[]
  completion: ProfileCompletion
  /** Disabled by the organiser. */
  disabled: boolean
  /** Of those who are not admitted, as opposed to disabled by an organiser. */
  request: RequestNoticeProps | null
  /** The community shows its members to each other. */
  transparent: boolean
  /** Whether this installation has a LinkedIn lookup. */
  linkedInLookup: boolean
}

/** What the sections save. */
export type SavedProfile = Pick<ProfileSectionsProps, 'profile' | 'answers' | 'completion'>

/** Where each part of the completion is edited; emails and notifications link there too. */
const PLACES = {
  profile: 'profile',
  about: 'about',
  lookingFor: 'my-request',
  location: 'location',
  contacts: 'contacts',
  networks: 'contacts',
  avatar: 'photo',
  questions: 'questions',
} as const

/** The member's own profile: as others see it, section by section, each with its form. */
export function ProfileSections(props: ProfileSectionsProps) {
  const { userId, rules, questions, tagSuggestions } = props
  const t = useTranslations('profile')
  const router = useRouter()
  const client = useQueryClient()
  const [{ profile, answers, completion }, keep] = useSaved<SavedProfile>({
    id: 'profile',
    first: { profile: props.profile, answers: props.answers, completion: props.completion },
    rendered: props.profile,
  })
  const [asked, setAsked] = useState({ id: '', times: 0 })
  const name = `${profile.firstName} ${profile.lastName}`.trim()
  const filled = profile.personal?.profileFilled ?? false

  /** What is left to complete, after a change whose response does not include it. */
  function countAgain() {
    fetchCompletion(profile.participantId).then(
      (counted) => keep((now) => ({ ...now, completion: counted })),
      () => undefined,
    )
  }

  function goTo(section: keyof typeof PLACES) {
    const id = PLACES[section]
    const place = document.getElementById(id)
    place?.scrollIntoView({ block: 'start' })
    if (section === 'avatar') place?.querySelector('button')?.focus({ preventScroll: true })
    else setAsked({ id, times: asked.times + 1 })
  }

  const audienceOf = sectionAudiences(profile.personal, props.transparent)
  const visible = (step: keyof ProfileRules['stepsConfig']) => rules.stepsConfig[step]?.visible ?? true
  const shown: ProfileSection[] = [
    ...(visible('profile') ? (['profile'] as const) : []),
    ...(visible('about') ? (['about'] as const) : []),
    ...(visible('lookingFor') ? (['lookingFor'] as const) : []),
    'location',
    ...(visible('contacts') || visible('networks') ? (['contacts'] as const) : []),
  ]
  return (
    <>
      {props.request && <RequestNotice {...props.request} />}
      {props.disabled && !props.request && (
        <Notice tone="warning" title={t('disabled.title')}>
          {t('disabled.text')}
        </Notice>
      )}
      {completion.percent < 100 && !props.disabled && (
        <CompletionCard
          completion={completion}
          text={t(filled ? 'completion.text' : 'unfinished.text')}
          onGo={goTo}
          action={
            !filled && (
              <Button asChild size="sm">
                <a href="/questions">{t('unfinished.action')}</a>
              </Button>
            )
          }
        />
      )}
      <header id="photo" className="flex scroll-mt-24 flex-wrap items-center justify-between gap-5 py-2">
        <PhotoField
          participantId={profile.participantId}
          name={name}
          avatarUrl={profile.avatarUrl}
          onChange={(avatarUrl) => {
            keep((now) => ({ ...now, profile: { ...now.profile, avatarUrl } }))
            countAgain()
            // The header shows it as well.
            router.refresh()
          }}
        />
      </header>
      {shown.map((section) => (
        <EditableSection
          key={section}
          id={PLACES[section]}
          title={t(`sections.${section}`)}
          audience={audienceOf[section]}
          asked={asked.id === PLACES[section] ? asked.times : 0}
          form={(close) => (
            <SectionEditor
              {...{ section, profile, userId, rules, tagSuggestions }}
              linkedInLookup={props.linkedInLookup}
              onSaved={(answer) => {
                keep((now) => ({ ...now, ...answer }))
                changeSaved<SavedRequest>(client, 'request', (now) =>
                  reworded(now, answer.profile.lookingFor ?? ''),
                )
              }}
              onClose={close}
            />
          )}
        >
          <SectionSummary section={section} profile={profile} shownContacts={rules.shownContacts} />
        </EditableSection>
      ))}
      <Card asChild>
        <section id="phrases" aria-labelledby="phrases-title" className="scroll-mt-24">
          <h2 id="phrases-title" className="text-lg">
            {t('sections.phrases')}
          </h2>
          <AudienceLine audience={audienceOf.phrases} />
          <OwnPhrases
            phrases={profile.phrases}
            ask={profile.personal?.askForPhrases ?? false}
            className="mt-3"
          />
        </section>
      </Card>
      {questions.length > 0 && (
        <EditableSection
          id="questions"
          title={t('sections.questions')}
          audience="own"
          asked={asked.id === 'questions' ? asked.times : 0}
          form={(close) => (
            <AnswersEditor
              participantId={profile.participantId}
              {...{ userId, rules, questions, answers }}
              onSaved={(given) => {
                keep((now) => ({ ...now, answers: given }))
                countAgain()
              }}
              onClose={close}
            />
          )}
        >
          <AnswersSummary questions={questions} answers={answers} />
        </EditableSection>
      )}
    </>
  )
}
