'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { ProfileView } from '@/lib/contracts/participant'
import { profileCompletion } from '@/lib/contracts/profile-completion'
import type { Answer, Question } from '@/lib/contracts/question'
import { AnswersEditor } from './answers-editor'
import { EditableSection } from './editable-section'
import { PhotoField } from './photo-field'
import type { ProfileRules, ProfileSection } from './profile-form'
import { SectionEditor } from './section-editor'
import { AnswersSummary, SectionSummary } from './section-summary'

export interface ProfileSectionsProps {
  userId: string
  profile: ProfileView
  rules: ProfileRules
  questions: readonly Question[]
  answers: readonly Answer[]
  tagSuggestions: readonly string[]
  /** Switched off by the organiser. */
  disabled: boolean
}

/** The member's own profile: as others read it, part by part, each with its form. */
export function ProfileSections(props: ProfileSectionsProps) {
  const { userId, rules, questions, tagSuggestions } = props
  const t = useTranslations('profile')
  const [profile, setProfile] = useState(props.profile)
  const [answers, setAnswers] = useState(props.answers)
  const name = `${profile.firstName} ${profile.lastName}`.trim()
  const filled = profile.personal?.profileFilled ?? false
  const completion = profileCompletion(
    rules,
    {
      firstName: profile.firstName,
      lastName: profile.lastName,
      about: profile.about ?? '',
      lookingFor: profile.lookingFor ?? '',
      avatarUrl: profile.avatarUrl,
      contacts: profile.contacts,
    },
    questions,
    answers,
  )
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
      {props.disabled && (
        <Notice tone="warning" title={t('disabled.title')}>
          {t('disabled.text')}
        </Notice>
      )}
      {!filled && !props.disabled && (
        <Notice
          tone="info"
          title={t('unfinished.title', { percent: completion.percent })}
          action={
            <Button asChild size="sm">
              <a href="/questions">{t('unfinished.action')}</a>
            </Button>
          }
        >
          {t('unfinished.text')}
        </Notice>
      )}
      <header className="flex flex-wrap items-center justify-between gap-5 py-2">
        <PhotoField
          participantId={profile.participantId}
          name={name}
          avatarUrl={profile.avatarUrl}
          onChange={(avatarUrl) => setProfile({ ...profile, avatarUrl })}
        />
        {filled && !props.disabled && (
          <a href={`/u/${profile.slug}`} className="inline-flex min-h-target items-center gap-1.5 text-link">
            {t('asOthers')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
      </header>
      {shown.map((section) => (
        <EditableSection
          key={section}
          id={section === 'lookingFor' ? 'my-request' : section}
          title={t(`sections.${section}`)}
          form={(close) => (
            <SectionEditor
              {...{ section, profile, userId, rules, tagSuggestions }}
              onSaved={setProfile}
              onClose={close}
            />
          )}
        >
          <SectionSummary section={section} profile={profile} />
        </EditableSection>
      ))}
      {questions.length > 0 && (
        <EditableSection
          id="questions"
          title={t('sections.questions')}
          form={(close) => (
            <AnswersEditor
              participantId={profile.participantId}
              questions={questions}
              answers={answers}
              onSaved={setAnswers}
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
