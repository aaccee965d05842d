import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Consent } from '@/components/consent/consent'
import { CodeRequestForm } from '@/components/sign-in/code-request-form'
import { codeRequestTexts } from '@/components/sign-in/code-texts'
import { formTexts } from '@/components/sign-in/form-texts'
import { LoginForm } from '@/components/sign-in/login-form'
import { ProviderButtons } from '@/components/sign-in/provider-buttons'
import { withCarried } from '@/components/sign-in/query'
import { SignInPage } from '@/components/sign-in/sign-in-page'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { localized } from '@/lib/core/locale'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { demoLogins } from '@/lib/pages/demo-accounts'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type Search, stringParam } from '@/lib/pages/search'
import { runtime } from '@/lib/runtime/runtime'

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
  const methods = signInMethods(runtime().env, community)
  const carried = {
    email: stringParam(search.email),
    backTo: stringParam(search.backTo ?? search.back_to, 2000),
    introFor: stringParam(search.introFor, 100),
  }
  const demo = demoLogins(community.slug)
  const accounts = (demo?.accounts ?? []).map(({ kind, ...account }) => ({
    ...account,
    what: t(`signIn.demo.kinds.${kind}`),
  }))
  return (
    <SignInPage
      community={viewCommunity(community, locale)}
      homeLabel={t('shell.home')}
      title={t('signIn.login.title')}
      subtitle={community.applyUrl ? undefined : t('signIn.login.subtitle', { community: title })}
    >
      {noticesOf(search).map(({ tone, text }) => (
        <Notice key={text} tone={tone} className="mb-6">
          {t(text)}
        </Notice>
      ))}
      <ProviderButtons
        google={methods.google}
        oauth2={methods.oauth2}
        joins={false}
        community={title}
        carried={carried}
        locale={locale}
        followed={methods.password || methods.code !== null}
      />
      {methods.password && (
        <LoginForm
          initialEmail={carried.email}
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
          demo={demo && { password: demo.password, accounts }}
          otherWay={
            methods.code && (
              <a
                href={withCarried('/one-time-code', carried)}
                className={buttonClass({ variant: 'quiet', size: 'lg', wide: true }, 'mt-2')}
              >
                {t(methods.magic ? 'signIn.login.byLink' : 'signIn.login.byCode')}
              </a>
            )
          }
        />
      )}
      {!methods.password && methods.code && (
        <CodeRequestForm
          texts={await codeRequestTexts(locale, methods.code === 'MAGIC')}
          carried={carried}
          consent={
            community.policyByCountry && (
              <Consent community={viewCommunity(community, locale)} locale={locale} />
            )
          }
          demo={accounts}
        />
      )}
      <p className="mt-8 text-sm text-ink-soft">
        {t('signIn.login.newHere')}{' '}
        <a href={community.applyUrl ?? withCarried('/registration', carried)} className="text-link">
          {t(community.applyUrl ? 'signIn.login.apply' : 'signIn.login.register')}
        </a>
      </p>
    </SignInPage>
  )
}

/** What brought the reader here. */
const ARRIVALS = [
  { param: 'created', tone: 'success', text: 'signIn.registration.createdNotIn' },
  { param: 'changed', tone: 'success', text: 'signIn.confirmRecovery.done' },
  { param: 'over', tone: 'info', text: 'errors.signInAgain' },
] as const

/** How signing in elsewhere ended; by default it failed. */
const ERRORS = {
  cancelled: { tone: 'info', text: 'signIn.providers.cancelled' },
  invitation: { tone: 'danger', text: 'errors.invitationRequired' },
  denied: { tone: 'danger', text: 'errors.accountNotFound' },
  noEmail: { tone: 'danger', text: 'signIn.providers.noEmail' },
  failed: { tone: 'danger', text: 'signIn.providers.failed' },
} as const

function noticesOf(search: Awaited<Search['searchParams']>) {
  const arrivals = ARRIVALS.filter(({ param }) => search[param])
  if (!search.error) return arrivals
  const error = stringParam(search.error)
  return [...arrivals, ERRORS[isError(error) ? error : 'failed']]
}

const isError = (value: string): value is keyof typeof ERRORS => Object.hasOwn(ERRORS, value)
