import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import type { Locale } from '@/lib/core/locale'
import { TakeInvitation } from './take-invitation'

export interface JoinOrLogInProps {
  code: string
  /** Name of the invitation's cookie. */
  cookie: string
  community: string
  locale: Locale
  /** Where joining begins. */
  joinAt: string
}

/** What a guest can do with an invitation: accept it, or log in with the account they have. */
export async function JoinOrLogIn({ code, cookie, community, locale, joinAt }: JoinOrLogInProps) {
  const t = await getTranslations({ locale, namespace: 'invite' })
  const take = { cookie, code }
  return (
    <>
      <TakeInvitation {...take} href={joinAt} className={buttonClass({ size: 'lg', wide: true })}>
        {t('join', { community })}
      </TakeInvitation>
      <p className="mt-6 text-sm text-ink-soft">
        <TakeInvitation {...take} href="/login" className="text-link inline-flex min-h-11 items-center">
          {t('already')}
        </TakeInvitation>
      </p>
    </>
  )
}
