import { MapPin } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Tag } from '@/components/ui/tag'
import { NETWORK_RULES, NETWORKS } from '@/lib/contracts/contact'
import type { ProfileView } from '@/lib/contracts/participant'
import type { Locale } from '@/lib/core/locale'

export interface ParticipantPageProps {
  profile: ProfileView
  /** Title of the community. */
  community: string
  locale: Locale
}

/** A member's page: as much of it as the reader may see. */
export async function ParticipantPage({ profile, community, locale }: ParticipantPageProps) {
  const t = await getTranslations({ locale, namespace: 'participantPage' })
  const name = `${profile.firstName} ${profile.lastName}`.trim()
  const isGuest = profile.visibility === 'guest'
  const isBare =
    !isGuest && !profile.lookingFor && !profile.about && !profile.goal && profile.tags.length === 0
  return (
    <article className="mx-auto w-full max-w-[46rem] px-[15px] pt-8 md:pt-14">
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
      <header className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-8">
        <Avatar
          id={profile.participantId}
          name={name}
          src={profile.avatarUrl}
          size="2xl"
          shape="soft"
          eager
          className="max-sm:size-28!"
        />
        <div className="min-w-0">
          <h1 className="text-3xl">{name}</h1>
          {profile.company && <p className="mt-2 text-lg text-ink-soft">{profile.company}</p>}
          {profile.city && (
            <p className="mt-2 flex items-center gap-1.5 text-ink-soft">
              <MapPin aria-hidden="true" className="size-4.5 flex-none" />
              {profile.city}
            </p>
          )}
        </div>
      </header>
      {isGuest ? (
        <GuestInvitation name={profile.firstName} community={community} locale={locale} />
      ) : (
        <div className="mt-10 flex flex-col gap-10">
          {isBare && <p className="text-ink-soft">{t('empty', { name: profile.firstName })}</p>}
          {profile.lookingFor && (
            <Card tone="accent" room="lg" asChild>
              <section>
                <h2 className="text-sm font-[560]">{t('lookingFor')}</h2>
                <p className="mt-2 text-lg whitespace-pre-line">{profile.lookingFor}</p>
              </section>
            </Card>
          )}
          {profile.about && (
            <Section title={t('about')}>
              <p className="whitespace-pre-line">{profile.about}</p>
            </Section>
          )}
          {profile.goal && (
            <Section title={t('goal')}>
              <p className="whitespace-pre-line">{profile.goal}</p>
            </Section>
          )}
          {profile.tags.length > 0 && (
            <Section title={t('tags')}>
              <ul className="flex flex-wrap gap-2">
                {profile.tags.map((tag) => (
                  <li key={tag} className="max-w-full">
                    <Tag>{tag}</Tag>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Contacts profile={profile} locale={locale} />
        </div>
      )}
    </article>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}

async function Contacts({ profile, locale }: { profile: ProfileView; locale: Locale }) {
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
  if (links.length === 0) return null
  return (
    <Section title={t('contacts')}>
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
    </Section>
  )
}

/** For a guest the page ends here, with the way in. */
async function GuestInvitation({
  name,
  community,
  locale,
}: {
  name: string
  community: string
  locale: Locale
}) {
  const t = await getTranslations({ locale, namespace: 'participantPage' })
  return (
    <Card tone="accent" room="lg" className="mt-10">
      <h2 className="text-xl">{t('guestTitle', { name })}</h2>
      <p className="mt-2 max-w-xl">{t('guestText', { name, community })}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <a href="/registration" className={buttonClass({ size: 'lg' })}>
          {t('guestJoin', { community })}
        </a>
        <a href="/login" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          {t('guestLogIn')}
        </a>
      </div>
    </Card>
  )
}
