import { MapPin } from 'lucide-react'
import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LevelBadge } from '@/components/participant-card/level-badge'
import { MetAtEvent } from '@/components/participant-card/met-at-event'
import { fullName, isLongName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { PhraseList } from '@/components/phrases/phrase-list'
import { withCarried } from '@/components/sign-in/query'
import { Avatar } from '@/components/ui/avatar'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/class-names'
import { Notice } from '@/components/ui/notice'
import { Tag } from '@/components/ui/tag'
import { NETWORK_RULES, NETWORKS, shownNetworks } from '@/lib/contracts/contact'
import type { RecommendedContact } from '@/lib/contracts/matching'
import type { ProfileView } from '@/lib/contracts/participant'
import { hasPhrases } from '@/lib/contracts/phrase-kinds'
import { foreignLang } from '@/lib/core/foreign-lang'
import type { Locale } from '@/lib/core/locale'
import { MemberIsland } from './member-island'
import type { MemberSideProps } from './member-side'
import { type SeenAs, SeenAsBar } from './seen-as-bar'

export interface ParticipantPageProps {
  profile: ProfileView
  community: { shownContacts: readonly string[]; timeZone: string; transparent: boolean }
  /** Of the community. */
  title: string
  locale: Locale
  signedIn: boolean
  /** The reader's own topics: those in common stand first. */
  ownTags: readonly string[]
  /** The newest introduction of the two. */
  recommendation: RecommendedContact | null
  /** The reader's side; null for who may say nothing about this member. */
  member: Pick<
    MemberSideProps,
    'standing' | 'credits' | 'nextRound' | 'timeZone' | 'messages' | 'reader'
  > | null
  /** The member's own page, with another's eyes. */
  seenAs?: SeenAs | null
}

/** A member's page: as much of it as the reader may see. */
export async function ParticipantPage({
  profile,
  community,
  title,
  locale,
  signedIn,
  ownTags,
  recommendation,
  member,
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
            <MapPin aria-hidden="true" className="size-4.5 flex-none" />
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
        <Section title={t('about')}>
          <p lang={foreignLang(profile.about, locale)} className="whitespace-pre-line">
            {profile.about}
          </p>
        </Section>
      )}
      {profile.goal && (
        <Section title={t('goal')}>
          <p lang={foreignLang(profile.goal, locale)} className="whitespace-pre-line">
            {profile.goal}
          </p>
        </Section>
      )}
      {profile.tags.length > 0 && (
        <Section title={t('tags')}>
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
        </Section>
      )}
      <Contacts {...{ profile, community, locale }} />
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
    <article className="mx-auto w-full max-w-[46rem] px-[15px] pt-8 md:pt-14">
      {seenAs && (
        <SeenAsBar
          as={seenAs}
          slug={profile.slug}
          locale={locale}
          transparent={community.transparent}
          missing={seenAs === 'member' && !profile.contactsLocked ? missingNetworks(profile, community) : []}
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
          {rest}
        </>
      )}
    </article>
  )
}

/** How well the two fit, and since when they know of each other. */
async function Introduced({
  recommendation: { level, matchingDate, event },
  locale,
  timeZone,
}: {
  recommendation: RecommendedContact
  locale: Locale
  timeZone: string
}) {
  const t = await getTranslations({ locale, namespace: 'card' })
  const format = await getFormatter({ locale })
  const day = format.dateTime(new Date(matchingDate), { day: 'numeric', month: 'long', timeZone })
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <LevelBadge level={level} />
      <time dateTime={matchingDate}>{t('introduced', { day })}</time>
      <MetAtEvent event={event} />
    </p>
  )
}

function sharedFirst(tags: readonly string[], ownTags: readonly string[]) {
  const own = new Set(ownTags.map((tag) => tag.toLowerCase()))
  const marked = tags.map((tag) => ({ tag, shared: own.has(tag.toLowerCase()) }))
  return marked.sort((a, b) => Number(b.shared) - Number(a.shared))
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}

const missingNetworks = (
  profile: ProfileView,
  community: Pick<ParticipantPageProps['community'], 'shownContacts'>,
) => shownNetworks(community).filter((network) => !profile.contacts[network])

async function Contacts({
  profile,
  community,
  locale,
}: Pick<ParticipantPageProps, 'profile' | 'community' | 'locale'>) {
  const t = await getTranslations({ locale, namespace: 'participantPage' })
  if (profile.contactsLocked) {
    return (
      <Section title={t('contacts')}>
        <Notice
          action={
            <a href="/profile" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {t('fillProfile')}
            </a>
          }
        >
          {t('locked', { name: profile.firstName })}
        </Notice>
      </Section>
    )
  }
  const links = NETWORKS.flatMap((network) => {
    const href = profile.contacts[network]
    return href ? [{ href, title: NETWORK_RULES[network].title }] : []
  })
  const missing = profile.visibility === 'own' ? missingNetworks(profile, community) : []
  if (links.length + missing.length === 0) return null
  return (
    <Section title={t('contacts')}>
      {links.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {links.map(({ href, title }) => (
            <li key={href}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ variant: 'secondary' })}
              >
                {title}
                <span className="sr-only">, {t('opensIn')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <div className="mt-3 text-sm text-ink-soft">
          <ul>
            {missing.map((network) => (
              <li key={network}>{t('notConnected', { x: NETWORK_RULES[network].title })}</li>
            ))}
          </ul>
          <a href="/profile" className="inline-flex min-h-target items-center text-link">
            {t('connect')}
          </a>
        </div>
      )}
    </Section>
  )
}

/** The end of the page for viewers who may see no more; guests get a link to log in. */
async function GuestInvitation({
  name,
  backTo,
  title: community,
  locale,
  signedIn,
}: { name: string; backTo: string } & Pick<ParticipantPageProps, 'title' | 'locale' | 'signedIn'>) {
  const t = await getTranslations({ locale, namespace: 'participantPage' })
  if (signedIn) return <p className="mt-10 text-ink-soft">{t('introducedOnly', { community })}</p>
  return (
    <Card tone="accent" padding="lg" className="mt-10">
      <h2 className="text-xl">{t('guestTitle', { name })}</h2>
      <p className="mt-2 max-w-xl">{t('guestText', { name, community })}</p>
      <div className="button-row mt-6">
        <a href={withCarried('/registration', { backTo })} className={buttonClass({ size: 'lg' })}>
          {t('guestJoin', { community })}
        </a>
        <a href={withCarried('/login', { backTo })} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          {t('guestLogIn')}
        </a>
      </div>
    </Card>
  )
}
