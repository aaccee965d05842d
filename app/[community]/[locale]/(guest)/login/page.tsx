import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { formTexts } from '@/components/sign-in/form-texts'
import { LoginForm } from '@/components/sign-in/login-form'
import { OpensSoon } from '@/components/sign-in/opens-soon'
import { SignInPage } from '@/components/sign-in/sign-in-page'
import { Notice } from '@/components/ui/notice'
import { localized } from '@/lib/core/locale'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { demoLogins } from '@/lib/pages/demo-accounts'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type Search, wordOf } from '@/lib/pages/search'
import { allows } from '@/lib/tenancy/community'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const context = await pageContext(params)
  const t = await getTranslations({ locale: context.locale, namespace: 'signIn.login' })
  const community = localized(context.community.title, context.locale)
  return pageMetadata(context, {
    path: '/login',
    title: t('submit'),
    description: t('subtitle', { community }),
  })
}

export default async function LoginPage({ params, searchParams }: PageParams & Search) {
  const { community, locale } = await pageContext(params)
  const search = await searchParams
  const t = await getTranslations({ locale })
  const title = localized(community.title, locale)
  const demo = demoLogins(community.slug)
  return (
    <SignInPage
      community={viewCommunity(community, locale)}
      homeLabel={t('shell.home')}
      title={t('signIn.login.title')}
      subtitle={community.applyUrl ? undefined : t('signIn.login.subtitle', { community: title })}
    >
      {search.created && (
        <Notice tone="success" className="mb-6">
          {t('signIn.registration.createdNotIn')}
        </Notice>
      )}
      {allows(community, 'EMAIL') ? (
        <LoginForm
          initialEmail={wordOf(search.email)}
          texts={{
            ...(await formTexts(locale)),
            email: t('signIn.email'),
            password: t('signIn.password'),
            showPassword: t('signIn.showPassword'),
            hidePassword: t('signIn.hidePassword'),
            submit: t('signIn.login.submit'),
            forgot: t('signIn.login.forgot'),
            demoTitle: t('signIn.demo.title'),
            demoText: t('signIn.demo.text'),
          }}
          demo={
            demo && {
              password: demo.password,
              accounts: demo.accounts.map(({ kind, ...account }) => ({
                ...account,
                what: t(`signIn.demo.kinds.${kind}`),
              })),
            }
          }
        />
      ) : (
        <OpensSoon community={title} locale={locale} />
      )}
      <p className="mt-8 text-sm text-ink-soft">
        {t('signIn.login.newHere')}{' '}
        <a href={community.applyUrl ?? '/registration'} className="text-link">
          {t(community.applyUrl ? 'signIn.login.apply' : 'signIn.login.register')}
        </a>
      </p>
    </SignInPage>
  )
}
