import { MapPin, UsersRound } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { fullName, isLongName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { PhraseList } from '@/components/phrases/phrase-list'
import { MemberPage } from '@/components/shell/member-page'
import { Avatar } from '@/components/ui/avatar'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Tag } from '@/components/ui/tag'
import type { RecommendedContact } from '@/lib/contracts/matching'
import type { ProfileView } from '@/lib/contracts/participant'
import { hasPhrases } from '@/lib/contracts/phrase-kinds'
import { foreignLang } from '@/lib/core/foreign-lang'
import type { Locale } from '@/lib/core/locale'
import { GuestInvitation } from './guest-invitation'
import { Introduced } from './introduced'
import { MemberIsland } from './member-island'
import type { MemberSideProps } from './member-side'
import { missingNetworks } from './missing-networks'
import { ProfileContacts } from './profile-contacts'
import { ProfileSection } from './profile-section'
import { type SeenAs, SeenAsBar } from './seen-as-bar'

export interface ParticipantPageProps {
  profile: ProfileView
  community: { shownContacts: readonly string[]; timeZone: string; transparent: boolean }
  /** The community's title. */
  title: string
  locale: Locale
  signedIn: boolean
  /** The reader's own topics: shared ones come first. */
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
  const card = await getTranslations({ locale, namespace: 'card' })
  const name = fullName(profile)
  const isGuest = profile.visibility === 'guest'
  const isBare =
    !isGuest && !profile.lookingFor && !profile.about && !profile.goal && profile.tags.length === 0
  const header = (
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
        {recommendation && (
          <Introduced
            recommendation={recommendation}
            locale={locale}
            timeZone={member?.timeZone ?? community.timeZone}
          />
        )}
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
  const told = (
    <div className="mt-10 flex flex-col gap-10 empty:hidden">
      {isBare && <p className="text-ink-soft">{t('empty', { name: profile.firstName })}</p>}
      {profile.lookingFor && (
        <Card tone="accent" padding="lg" asChild>
          <section>
            <h2 className="text-sm font-[560]">{t('lookingFor')}</h2>
            <p lang={foreignLang(profile.lookingFor, locale)} className="mt-2 text-lg whitespace-pre-line">
              {profile.lookingFor}
            </p>
          </section>
        </Card>
      )}
      {hasPhrases(profile.phrases) && <PhraseList phrases={profile.phrases} name={profile.firstName} />}
      {profile.about && (
        <ProfileSection title={t('about')}>
          <p lang={foreignLang(profile.about, locale)} className="whitespace-pre-line">
            {profile.about}
          </p>
        </ProfileSection>
      )}
      {profile.goal && (
        <ProfileSection title={t('goal')}>
          <p lang={foreignLang(profile.goal, locale)} className="whitespace-pre-line">
            {profile.goal}
          </p>
        </ProfileSection>
      )}
      {profile.tags.length > 0 && (
        <ProfileSection title={t('tags')}>
          <ul className="flex flex-wrap gap-2">
            {sharedFirst(profile.tags, ownTags).map(({ tag, shared }) => (
              <li key={tag} className="max-w-full">
                <Tag shared={shared} lang={foreignLang(tag, locale)}>
                  {tag}
                  {shared && <span className="sr-only"> {card('inCommon')}</span>}
                </Tag>
              </li>
            ))}
          </ul>
        </ProfileSection>
      )}
      <ProfileContacts {...{ profile, community, locale }} />
    </div>
  )
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

function sharedFirst(tags: readonly string[], ownTags: readonly string[]) {
  const own = new Set(ownTags.map((tag) => tag.toLowerCase()))
  const marked = tags.map((tag) => ({ tag, shared: own.has(tag.toLowerCase()) }))
  return marked.sort((a, b) => Number(b.shared) - Number(a.shared))
}
