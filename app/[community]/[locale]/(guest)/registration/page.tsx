import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Consent } from '@/components/sign-in/consent'
import { formTexts } from '@/components/sign-in/form-texts'
import { OpensSoon } from '@/components/sign-in/opens-soon'
import { RegistrationForm } from '@/components/sign-in/registration-form'
import { SignInPage } from '@/components/sign-in/sign-in-page'
import { localized } from '@/lib/core/locale'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type Search, wordOf } from '@/lib/pages/search'
import { allows } from '@/lib/tenancy/community'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const context = await pageContext(params)
  const { community, locale } = context
  const t = await getTranslations({ locale, namespace: 'signIn.registration' })
  return pageMetadata(context, {
    path: '/registration',
    title: t('submit'),
    description: localized(community.registrationSubtitle, locale) || t('subtitle'),
  })
}

export default async function RegistrationPage({ params, searchParams }: PageParams & Search) {
  const { community, locale } = await pageContext(params)
  const view = viewCommunity(community, locale)
  const t = await getTranslations({ locale })
  return (
    <SignInPage
      community={view}
      homeLabel={t('shell.home')}
      title={t('signIn.registration.title', { community: view.title })}
      subtitle={view.registrationSubtitle ?? t('signIn.registration.subtitle')}
    >
      {allows(community, 'EMAIL') ? (
        <RegistrationForm
          initialEmail={wordOf((await searchParams).email)}
          consent={<Consent community={view} locale={locale} />}
          texts={{
            ...(await formTexts(locale)),
            email: t('signIn.email'),
            password: t('signIn.password'),
            passwordHint: t('signIn.passwordHint'),
            repeatPassword: t('signIn.repeatPassword'),
            showPassword: t('signIn.showPassword'),
            hidePassword: t('signIn.hidePassword'),
            submit: t('signIn.registration.submit'),
          }}
        />
      ) : (
        <OpensSoon community={view.title} locale={locale} />
      )}
      <p className="mt-8 text-sm text-ink-soft">
        {t('signIn.registration.already')}{' '}
        <a href="/login" className="text-link">
          {t('signIn.registration.logIn')}
        </a>
      </p>
    </SignInPage>
  )
}
