'use client'

import type { ReactNode } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import type { PersonLine } from '@/lib/contracts/matching'

export interface EventPersonProps {
  person: PersonLine
  /** Links to their page, which the event-only role cannot open. */
  linked: boolean
  badge?: ReactNode
  children?: ReactNode
}

/** A participant as a line. */
export function EventPerson({ person, linked, badge, children }: EventPersonProps) {
  const name = fullName(person)
  return (
    <li className="relative flex items-start gap-4 rounded-lg px-3 py-3 has-[a]:hover:bg-surface-muted has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus sm:px-4">
      <Avatar id={person.participantId} name={name} {...photoSources(person.avatarUrl)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {linked ? (
            <a
              href={`/u/${person.slug}`}
              className="font-[560] text-ink no-underline outline-none after:absolute after:inset-0"
            >
              {name}
            </a>
          ) : (
            <span className="font-[560]">{name}</span>
          )}
          {badge}
        </p>
        {person.company && <p className="truncate text-sm text-ink-soft">{person.company}</p>}
        {children}
      </div>
    </li>
  )
}
