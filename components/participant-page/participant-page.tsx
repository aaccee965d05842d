import { UsersRound } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { fullName } from '@/components/participant-card/person-name'
import { MemberPage } from '@/components/shell/member-page'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { RecommendedContact } from '@/lib/contracts/matching'
import type { ProfileView } from '@/lib/contracts/participant'
import type { Locale } from '@/lib/core/locale'
import { GuestInvitation } from './guest-invitation'
import { Introduced } from './introduced'
import { MemberIsland } from './member-island'
import type { MemberSideProps } from './member-side'
import { missingNetworks } from './missing-networks'
import { ProfileHeader } from './profile-header'
import { ProfileText } from './profile-text'
import { type SeenAs, SeenAsBar } from './seen-as-bar'

export interface ParticipantPageProps {
  profile: ProfileView
  community: { shownContacts: readonly string[]; timeZone: string; transparent: boolean }
  /** The community's title. */
  title: string
  locale: Locale
  signedIn: boolean
  /** The reader's own topics. */
  ownTags: readonly string[]
  /** The newest introduction of the two. */
  recommendation: RecommendedContact | null
  /** The reader's side; null for readers who cannot act on this member. */
  member: Pick<
    MemberSideProps,
    'relationship' | 'credits' | 'nextRound' | 'organiser' | 'timeZone' | 'messages' | 'reader'
  > | null
  /** Whether to link to the organisers' record of this member. */
  hasRecord: boolean
  /** The audience as which members preview their own page. */
  seenAs?: SeenAs | null
}

/** A member's page, as far as the reader may see it. */
export async function ParticipantPage({
  profile,
  community,
  title,
  locale,
  signedIn,
  ownTags,
  recommendation,
  member,
  hasRecord,
  seenAs,
}: ParticipantPageProps) {
  const t = await getTranslations({ locale, namespace: 'participantPage' })
  const name = fullName(profile)
  const isGuest = profile.visibility === 'guest'
  const header = (
    <ProfileHeader
      profile={profile}
      introduced={
        recommendation && (
          <Introduced
            recommendation={recommendation}
            locale={locale}
            timeZone={member?.timeZone ?? community.timeZone}
          />
        )
      }
    />
  )
  const told = <ProfileText {...{ profile, community, locale, ownTags }} />
  const rest = isGuest ? (
    <>
      {told}
      <GuestInvitation
        name={profile.firstName}
        backTo={`/u/${profile.slug}`}
        {...{ title, locale }}
        signedIn={signedIn && !seenAs}
      />
    </>
  ) : (
    told
  )
  return (
    <MemberPage column>
      <article>
        {seenAs && (
          <SeenAsBar
            as={seenAs}
            slug={profile.slug}
            locale={locale}
            transparent={community.transparent}
            missing={
              seenAs === 'member' && !profile.contactsLocked ? missingNetworks(profile, community) : []
            }
          />
        )}
        {profile.visibility === 'own' && (
          <Notice
            className="mb-8"
            action={
              <a href="/profile" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                {t('edit')}
              </a>
            }
          >
            {t('own')}
          </Notice>
        )}
        {member ? (
          <MemberIsland
            {...member}
            {...{ locale, recommendation, header }}
            person={{
              participantId: profile.participantId,
              firstName: profile.firstName,
              fullName: name,
              slug: profile.slug,
            }}
          >
            {rest}
          </MemberIsland>
        ) : (
          <>
            {header}
            {hasRecord && (
              <a
                href={`/admin/members?member=${profile.participantId}`}
                className={buttonClass({ variant: 'secondary' }, 'mt-5')}
              >
                <Icon of={UsersRound} />
                {t('record')}
              </a>
            )}
            {rest}
          </>
        )}
      </article>
    </MemberPage>
  )
}
