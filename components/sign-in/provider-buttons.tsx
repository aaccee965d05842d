import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import { addressOf } from '@/lib/client/call'
import type { Provider } from '@/lib/contracts/provider'
import type { Locale } from '@/lib/core/locale'
import { GoogleMark } from './google-mark'
import type { Carried } from './query'

export interface ProviderButtonsProps {
  google: boolean
  /** The community's own provider. */
  oauth2: boolean
  /** The registration page uses the same buttons to join. */
  joins: boolean
  community: string
  carried: Carried
  locale: Locale
  /** Other sign-in methods follow below. */
  followed: boolean
}

/** Sign-in with providers. Links, because the server starts the redirect. */
export async function ProviderButtons(props: ProviderButtonsProps) {
  const { google, oauth2, joins, community, carried, locale, followed } = props
  if (!google && !oauth2) return null
  const t = await getTranslations({ locale, namespace: 'signIn.providers' })
  const look = buttonClass({ variant: 'secondary', size: 'lg', wide: true })
  const to = (provider: Provider) =>
    addressOf('GET /api/auth/provider/{provider}', {
      params: { provider },
      query: {
        backTo: carried.backTo || undefined,
        introFor: carried.introFor || undefined,
        join: joins ? '1' : undefined,
      },
    })
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
