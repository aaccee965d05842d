import { getTranslations } from 'next-intl/server'
import { withCarried } from '@/components/sign-in/query'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import type { Locale } from '@/lib/core/locale'

/** The end of the page for viewers who may see no more; guests get a link to log in. */
export async function GuestInvitation({
  name,
  backTo,
  title: community,
  locale,
  signedIn,
}: {
  name: string
  backTo: string
  /** Of the community. */
  title: string
  locale: Locale
  signedIn: boolean
}) {
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
