import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { useNames } from '@/components/participant-card/use-names'
import { Avatar } from '@/components/ui/avatar'
import type { PersonLine } from '@/lib/contracts/matching'

export interface PersonCellProps {
  person: PersonLine
  note?: string
  /** A deleted account: no data and no page. */
  hasLeft?: boolean
}

/** A person in two lines, linked to their page. */
export function PersonCell({ person, note, hasLeft }: PersonCellProps) {
  const { formerMember, unnamed } = useNames()
  if (hasLeft)
    return (
      <span className="flex min-w-0 items-center gap-3 text-ink-soft">
        <Avatar id={person.participantId} name="" />
        <span className="min-w-0 truncate">{formerMember}</span>
      </span>
    )
  const name = fullName(person)
  const more = note ?? person.company
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar id={person.participantId} name={name} {...photoSources(person.avatarUrl)} />
      <span className="min-w-0">
        <a href={`/u/${person.slug}`} className="block truncate font-[560]">
          {name || unnamed}
        </a>
        {more && <span className="block truncate text-sm text-ink-soft">{more}</span>}
      </span>
    </span>
  )
}
