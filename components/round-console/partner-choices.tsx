'use client'

import { useTranslations } from 'next-intl'
import { LevelBadge } from '@/components/participant-card/level-badge'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import type { PersonLine } from '@/lib/contracts/matching'
import type { PartnerChoice } from '@/lib/contracts/round'
import { ReasonLine } from './reason-line'

export interface PartnerChoicesProps {
  list: readonly PartnerChoice[]
  /** What an empty list means. */
  none: string
  /** Whose partner is chosen. */
  member: PersonLine
  /** The running action of the round. */
  busy: string | null
  onChoose: (choice: PartnerChoice) => void
}

/** Possible partners of a member, each with a button. */
export function PartnerChoices({ list, none, member, busy, onChoose }: PartnerChoicesProps) {
  const t = useTranslations('roundConsole.swapping')
  return (
    <>
      <div role="status">
        {list.length > 0 ? (
          // No number: the list is cut off, and more may fit.
          <p className="sr-only">{t('listed')}</p>
        ) : (
          <p className="py-4 text-ink-soft">{none}</p>
        )}
      </div>
      <ul className="divide-y divide-line">
        {list.map((choice) => (
          <Choice
            key={choice.person.participantId}
            choice={choice}
            member={member}
            busy={busy === `swap:${choice.person.participantId}`}
            onChoose={() => onChoose(choice)}
          />
        ))}
      </ul>
    </>
  )
}

function Choice({
  choice: { person, partner, level, reasons, barred },
  member,
  busy,
  onChoose,
}: {
  choice: PartnerChoice
  member: PersonLine
  busy: boolean
  onChoose: () => void
}) {
  const t = useTranslations('roundConsole.swapping')
  const why = useTranslations('roundConsole.why')
  const name = fullName(person)
  const [reason] = reasons
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar id={person.participantId} name={name} {...photoSources(person.avatarUrl)} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-[560] break-words">{name}</p>
        {person.company && <p className="truncate text-sm text-ink-soft">{person.company}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {level && <LevelBadge level={level} />}
          {partner ? t('meets', { name: fullName(partner) }) : t('meetsNobody')}
        </p>
        <div className="mt-1">
          {reason ? (
            <ReasonLine reason={reason} reader={member.firstName} partner={person.firstName} />
          ) : (
            <p className="text-sm text-ink-soft">{why('none')}</p>
          )}
        </div>
        {barred && <p className="mt-1 text-sm text-ink-soft">{t(`barred.${barred}`)}</p>}
      </div>
      {!barred && (
        <Button variant="secondary" size="sm" busy={busy} onClick={onChoose}>
          {t('choose')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  )
}
