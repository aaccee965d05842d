'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ContactLinks } from '@/components/participant-card/contact-links'
import { Tag } from '@/components/ui/tag'
import type { ProfileView } from '@/lib/contracts/participant'
import type { Answer, Question } from '@/lib/contracts/question'
import { foreignLang } from '@/lib/core/foreign-lang'
import { AudienceLine } from './audience'
import type { ProfileSection } from './profile-form'

/** A section's contents; a friendly note if it is empty. */
export function SectionSummary({
  section,
  profile,
  shownContacts,
}: {
  section: ProfileSection
  profile: ProfileView
  /** The networks whose links members see of each other, in upper case. */
  shownContacts: readonly string[]
}) {
  const t = useTranslations('profile')
  const fields = useTranslations('profile.fields')
  const locale = useLocale()
  const { personal } = profile
  switch (section) {
    case 'profile':
      return (
        <Lines>
          <Line label={fields('name')}>{`${profile.firstName} ${profile.lastName}`.trim()}</Line>
          <Line label={fields('company')}>{profile.company}</Line>
          <Line label={fields('email')} own>
            {personal?.email}
          </Line>
          <Line label={fields('phone')} own>
            {personal?.phone}
          </Line>
        </Lines>
      )
    case 'about':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {profile.about ? <OwnText>{profile.about}</OwnText> : <Empty>{t('emptySection')}</Empty>}
          {profile.goal && (
            <Lines>
              <Line label={fields('goal')} lang={foreignLang(profile.goal, locale)}>
                {profile.goal}
              </Line>
            </Lines>
          )}
          {profile.tags.length > 0 && (
            <ul className="flex flex-wrap gap-2" aria-label={fields('tags')}>
              {profile.tags.map((tag) => (
                <li key={tag} className="max-w-full">
                  <Tag lang={foreignLang(tag, locale)}>{tag}</Tag>
                </li>
              ))}
            </ul>
          )}
        </div>
      )
    case 'lookingFor':
      return profile.lookingFor ? <OwnText>{profile.lookingFor}</OwnText> : <Empty>{t('emptySection')}</Empty>
    case 'location':
      return profile.city ? <p>{profile.city}</p> : <Empty>{t('emptySection')}</Empty>
    case 'contacts':
      return Object.values(profile.contacts).some(Boolean) ? (
        <Links contacts={profile.contacts} shown={shownContacts} />
      ) : (
        <Empty>{t('emptySection')}</Empty>
      )
  }
}

export function AnswersSummary({
  questions,
  answers,
}: {
  questions: readonly Question[]
  answers: readonly Answer[]
}) {
  const t = useTranslations('profile')
  const locale = useLocale()
  const given = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  return (
    <Lines>
      {questions.map((question) => {
        const value = given.get(question.id)
        const chosen = typeof value === 'string' ? [value] : (value ?? [])
        const texts = chosen.map((one) => question.options.find(({ id }) => id === one)?.text ?? one)
        return (
          <Line
            key={question.id}
            label={question.text}
            lang={typeof value === 'string' ? foreignLang(value, locale) : undefined}
          >
            {texts.join(', ') || t('noAnswer')}
          </Line>
        )
      })}
    </Lines>
  )
}

const Lines = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</dl>
)

function OwnText({ children }: { children: string }) {
  const locale = useLocale()
  return (
    <p lang={foreignLang(children, locale)} className="as-written">
      {children}
    </p>
  )
}

interface LineProps {
  label: string
  /** The text's language. */
  lang?: string
  own?: boolean
  children: ReactNode
}

function Line({ label, lang, own, children }: LineProps) {
  if (!children) return null
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd lang={lang}>
        {children}
        {own && (
          <span className="block">
            <AudienceLine audience="own" />
          </span>
        )}
      </dd>
    </div>
  )
}

/** The links that members see, then those that this community does not show. */
function Links({ contacts, shown }: { contacts: ProfileView['contacts']; shown: readonly string[] }) {
  const networks = new Set(shown.map((type) => type.toLowerCase()))
  const part = (isShown: boolean) =>
    Object.fromEntries(Object.entries(contacts).filter(([network]) => networks.has(network) === isShown))
  const hidden = part(false)
  return (
    <>
      <ContactLinks contacts={part(true)} />
      {Object.keys(hidden).length > 0 && (
        <div className="mt-2">
          <AudienceLine audience="own" />
          <ContactLinks contacts={hidden} />
        </div>
      )}
    </>
  )
}

const Empty = ({ children }: { children: ReactNode }) => <p className="text-ink-soft">{children}</p>
