import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import type { Locale } from '@/lib/core/locale'
import { GoogleMark } from './google-mark'
import { type Carried, withCarried } from './query'

export interface ProviderButtonsProps {
  google: boolean
  /** The community's own provider. */
  oauth2: boolean
  /** On the registration the same buttons join. */
  joins: boolean
  community: string
  carried: Carried
  locale: Locale
  /** Something else follows below them. */
  followed: boolean
}

/** The ways in that lead through another provider. Links: the server makes the request that goes there. */
export async function ProviderButtons(props: ProviderButtonsProps) {
  const { google, oauth2, joins, community, carried, locale, followed } = props
  if (!google && !oauth2) return null
  const t = await getTranslations({ locale, namespace: 'signIn.providers' })
  const look = buttonClass({ variant: 'secondary', size: 'lg', wide: true })
  const to = (provider: string) => withCarried(`/api/auth/provider/${provider}`, { ...carried, join: joins })
  return (
    <div className="mb-6 flex flex-col gap-3">
      {google && (
        <a href={to('google')} className={look} rel="nofollow">
          <GoogleMark />
          {t(joins ? 'googleJoin' : 'google')}
        </a>
      )}
      {oauth2 && (
        <a href={to('oauth2')} className={look} rel="nofollow">
          {t(joins ? 'oauth2Join' : 'oauth2', { community })}
        </a>
      )}
      {followed && (
        <p className="mt-3 flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('or')}
        </p>
      )}
    </div>
  )
}
