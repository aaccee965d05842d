import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import { NETWORK_RULES, NETWORKS } from '@/lib/contracts/contact'
import type { ProfileView } from '@/lib/contracts/participant'
import type { Locale } from '@/lib/core/locale'
import { missingNetworks } from './missing-networks'
import { ProfileSection } from './profile-section'

/** A member's contact links, as far as the reader may see them. */
export async function ProfileContacts({
  profile,
  community,
  locale,
}: {
  profile: ProfileView
  community: { shownContacts: readonly string[] }
  locale: Locale
}) {
  const t = await getTranslations({ locale, namespace: 'participantPage' })
  if (profile.contactsLocked) {
    return (
      <ProfileSection title={t('contacts')}>
        <Notice
          action={
            <a href="/profile" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {t('fillProfile')}
            </a>
          }
        >
          {t('locked', { name: profile.firstName })}
        </Notice>
      </ProfileSection>
    )
  }
  const links = NETWORKS.flatMap((network) => {
    const href = profile.contacts[network]
    return href ? [{ href, title: NETWORK_RULES[network].title }] : []
  })
  const missing = profile.visibility === 'own' ? missingNetworks(profile, community) : []
  if (links.length + missing.length === 0) return null
  return (
    <ProfileSection title={t('contacts')}>
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
    </ProfileSection>
  )
}
