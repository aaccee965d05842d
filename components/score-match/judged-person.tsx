import { MapPin } from 'lucide'
import { useTranslations } from 'next-intl'
import { PersonDetails } from '@/components/participant-card/person-details'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import type { PersonCard } from '@/lib/contracts/matching'

/** One of a pair: who they are, what they offer and seek; shared topics come first. */
export function JudgedPerson({ person, otherTags }: { person: PersonCard; otherTags: readonly string[] }) {
  const t = useTranslations('card')
  const name = fullName(person)
  const headingId = `judged-${person.participantId}`
  return (
    <Card asChild>
      <article aria-labelledby={headingId}>
        <header className="mb-5 flex items-center gap-4">
          <Avatar id={person.participantId} name={name} {...photoSources(person.avatarUrl)} size="lg" eager />
          <div className="min-w-0">
            <h2 id={headingId} className="text-lg break-words">
              <a href={`/u/${person.slug}`}>{name}</a>
            </h2>
            {person.company && <p className="break-words">{person.company}</p>}
            {person.city && (
              <p className="flex items-center gap-1.5 text-sm text-ink-soft">
                <Icon of={MapPin} className="size-4 flex-none" />
                <span className="sr-only">{t('city')}</span>
                {person.city}
              </p>
            )}
          </div>
        </header>
        <PersonDetails person={person} ownTags={otherTags} hideLinks />
      </article>
    </Card>
  )
}
