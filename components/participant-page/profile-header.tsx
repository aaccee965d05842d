import { MapPin } from 'lucide'
import type { ReactNode } from 'react'
import { fullName, isLongName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import type { ProfileView } from '@/lib/contracts/participant'

export interface ProfileHeaderProps {
  profile: ProfileView
  /** How the two were introduced. */
  introduced: ReactNode
}

/** A member's photo and name, their company and city. */
export function ProfileHeader({ profile, introduced }: ProfileHeaderProps) {
  const name = fullName(profile)
  return (
    <header className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-8">
      <Avatar
        id={profile.participantId}
        name={name}
        {...photoSources(profile.avatarUrl)}
        size="2xl"
        shape="soft"
        eager
        className="max-sm:size-28!"
      />
      <div className="min-w-0">
        {introduced}
        <h1 className={cn(isLongName(name) ? 'text-2xl' : 'text-3xl', 'wrap-anywhere')}>{name}</h1>
        {profile.company && <p className="mt-2 text-lg text-ink-soft wrap-anywhere">{profile.company}</p>}
        {profile.city && (
          <p className="mt-2 flex items-center gap-1.5 text-ink-soft">
            <Icon of={MapPin} className="size-4.5 flex-none" />
            <span className="min-w-0 wrap-anywhere">{profile.city}</span>
          </p>
        )}
      </div>
    </header>
  )
}
