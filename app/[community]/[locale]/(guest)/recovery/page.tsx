import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { formTexts } from '@/components/sign-in/form-texts'
import { withCarried } from '@/components/sign-in/query'
import { RecoveryForm } from '@/components/sign-in/recovery-form'
import { SignInPage } from '@/components/sign-in/sign-in-page'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { runtime } from '@/lib/runtime/runtime'

export const generateMetadata = unlistedMetadata('signIn.recovery.title')

export default async function RecoveryPage({ params, searchParams }: PageParams & Search) {
  const { community, locale } = await pageContext(params)
  const { env } = runtime()
  const email = stringParam((await searchParams).email)
  if (!signInMethods(env, community).password) redirect(withCarried('/login', { email }))
  const t = await getTranslations({ locale, namespace: 'signIn' })
  const own = (key: 'submit' | 'sentTitle' | 'resend' | 'resent' | 'changeEmail') => t(`recovery.${key}`)
  return (
    <SignInPage
      community={viewCommunity(community, locale)}
      homeLabel={(await getTranslations({ locale, namespace: 'shell' }))('home')}
      title={t('recovery.title')}
      subtitle={t('recovery.subtitle')}
    >
      <RecoveryForm
        initialEmail={email}
        mailbox={env.SEED_DEMO && !env.MAIL_URL ? { href: '/dev/mail', label: t('code.mailbox') } : null}
        texts={{
          ...(await formTexts(locale)),
          email: t('email'),
          submit: own('submit'),
          sentTitle: own('sentTitle'),
          sentText: t('recovery.sentText', { email: '{email}' }),
          resend: own('resend'),
          resendIn: t('recovery.resendIn', { time: '{time}' }),
          resent: own('resent'),
          changeEmail: own('changeEmail'),
        }}
      />
      <p className="mt-8 text-sm text-ink-soft">
        {t('recovery.remembered')}{' '}
        <a href={withCarried('/login', { email })} className="text-link">
          {t('login.submit')}
        </a>
      </p>
    </SignInPage>
  )
}
