'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Tag } from '@/components/ui/tag'
import { useFormatter } from '@/lib/client/use-formatter'
import type { MemberRecord } from '@/lib/contracts/roster'
import { foreignLang } from '@/lib/core/foreign-lang'
import { timeZoneLabel } from '@/lib/core/time-zone-label'

/** The member's profile, contacts, and activity. */
export function MemberFacts({ member }: { member: MemberRecord }) {
  const t = useTranslations('roster')
  const format = useFormatter()
  const locale = useLocale()
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'medium' })
  const { channels } = member
  const reach = [
    t(`record.email.${channels.email}`),
    t('record.push', { n: channels.push }),
    t(`record.telegram.${channels.telegram.state}`, {
      date: channels.telegram.since ? day(channels.telegram.since) : '',
    }),
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Fact name={t('columns.company')}>{member.company}</Fact>
      <Fact name={t('columns.city')}>{member.city}</Fact>
      <Fact name={t('record.phone')}>{member.phone}</Fact>
      <Fact name={t('record.lookingFor')}>{member.lookingFor && <Text>{member.lookingFor}</Text>}</Fact>
      <Fact name={t('record.about')}>{member.about && <Text>{member.about}</Text>}</Fact>
      <Fact name={t('record.phrases')}>
        {member.phrases.length > 0 && member.phrases.map(({ text }) => text).join(' · ')}
      </Fact>
      <Fact name={t('record.topics')}>
        {member.topics.length > 0 && (
          <span className="flex flex-wrap gap-1.5">
            {member.topics.map((topic) => (
              <Tag key={topic}>{topic}</Tag>
            ))}
          </span>
        )}
      </Fact>
      {member.answers.map(({ question, answer }) => (
        <Fact key={question} name={question}>
          {answer}
        </Fact>
      ))}
      <Fact name={t('columns.networking')}>
        {member.networking === 'paused' && member.pausedUntil
          ? t('record.paused', { date: day(member.pausedUntil) })
          : `${t(`networking.${member.networking}`)} · ${t(`record.cadence.${member.cadence}`)}`}
      </Fact>
      <Fact name={t('record.channels')}>{reach.join(' · ')}</Fact>
      <Fact name={t('columns.joined')}>{day(member.joinedAt)}</Fact>
      <Fact name={t('columns.lastSeen')}>{member.lastSeenAt ? day(member.lastSeenAt) : t('never')}</Fact>
      <Fact name={t('record.timeZone')}>{member.timeZone && timeZoneLabel(member.timeZone, locale)}</Fact>
    </dl>
  )
}

/** A text by the member, marked with its language. */
function Text({ children }: { children: string }) {
  return <span lang={foreignLang(children, useLocale())}>{children}</span>
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-sm text-ink-soft sm:pt-0.5">{name}</dt>
      <dd className="break-words as-written max-sm:-mt-2">{children}</dd>
    </>
  )
}
