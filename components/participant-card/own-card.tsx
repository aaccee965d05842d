import { MapPin } from 'lucide'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import type { CommunityView } from '@/lib/contracts/community'
import { shownNetworks } from '@/lib/contracts/contact'
import type { PersonCard } from '@/lib/contracts/matching'
import type { ProfileView } from '@/lib/contracts/participant'
import { PersonDetails } from './person-details'
import { fullName } from './person-name'
import { photoSources } from './photo-sources'

export interface OwnCardProps {
  profile: ProfileView
  community: Pick<CommunityView, 'shownContacts'>
}

/** The reader's own card, as members they are introduced to see it. */
export function OwnCard({ profile, community }: OwnCardProps) {
  const t = useTranslations('card')
  const name = fullName(profile)
  const city = profile.personal?.shareLocation ? profile.city : null
  const networks = shownNetworks(community)
  const person: PersonCard = {
    ...profile,
    hasLeft: false,
    about: profile.about ?? '',
    lookingFor: profile.lookingFor ?? '',
    city,
    contacts: Object.fromEntries(
      Object.entries(profile.contacts).filter(([key]) => networks.some((one) => one === key)),
    ),
  }
  return (
    <Card asChild padding="lg">
      <article aria-label={name}>
        <header className="flex items-center gap-5">
          <Avatar
            id={profile.participantId}
            name={name}
            {...photoSources(profile.avatarUrl)}
            size="xl"
            shape="soft"
            eager
          />
          <div className="min-w-0">
            <h2 className="text-xl wrap-anywhere">{name}</h2>
            {profile.company && <p className="mt-0.5 wrap-anywhere">{profile.company}</p>}
            {city && (
              <p className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-soft">
                <Icon of={MapPin} className="size-4 flex-none" />
                <span className="sr-only">{t('city')}</span>
                <span className="min-w-0 wrap-anywhere">{city}</span>
              </p>
            )}
          </div>
        </header>
        <div className="mt-6 border-t border-line pt-6">
          <PersonDetails person={person} />
        </div>
      </article>
    </Card>
  )
}
