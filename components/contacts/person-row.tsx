import { NotebookPen } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { OnlineAvatar } from '@/components/realtime/online-avatar'
import { Icon } from '@/components/ui/icon'
import type { PersonLine } from '@/lib/contracts/matching'
import { Day } from './day'

export interface PersonRowProps {
  person: PersonLine
  /** Where the row links; the person's page by default. */
  href?: string
  /** The level of the name's heading, below those of its page. */
  heading?: 'h2' | 'h3'
  /** Where the two stand. */
  relation?: ReactNode
  /** The date shown, ISO. */
  since: string
  /** The reader's private note about them. */
  note: string | null
  /** The row's own buttons; the rest of the row links to the person. */
  tool?: ReactNode
  /** Further content below. */
  more?: ReactNode
}

/** A person as a row: photo, name, who they are, and since when. */
export function PersonRow({
  person,
  href = `/u/${person.slug}`,
  heading: Heading = 'h2',
  relation,
  since,
  note,
  tool,
  more,
}: PersonRowProps) {
  const t = useTranslations('contacts')
  const name = fullName(person)
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-3 py-3 hover:bg-surface-muted has-[.person-link:focus-visible]:outline-2 has-[.person-link:focus-visible]:outline-focus sm:px-4">
      <OnlineAvatar id={person.participantId} name={name} {...photoSources(person.avatarUrl)} />
      <div className="min-w-0 flex-[1_1_6.75rem]">
        <Heading className="text-wrap">
          <a
            href={href}
            className="person-link line-clamp-2 font-[560] wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </a>
        </Heading>
        {person.company && <p className="truncate text-sm text-ink-soft">{person.company}</p>}
        <p className="text-sm text-ink-soft">
          <Day iso={since} />
        </p>
        {note && (
          <p className="mt-1 flex items-center gap-1.5 text-sm">
            <Icon of={NotebookPen} className="size-4 flex-none text-ink-soft" />
            <span className="sr-only">{t('note')}</span>
            <span className="truncate">{note}</span>
          </p>
        )}
        {relation && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 sm:hidden">{relation}</p>
        )}
        {more && <p className="mt-1 text-sm text-ink-soft">{more}</p>}
      </div>
      {relation && <p className="flex flex-none gap-2 text-sm max-sm:hidden">{relation}</p>}
      {tool && <div className="relative ms-auto max-w-full">{tool}</div>}
    </li>
  )
}
