import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { Consent } from '@/components/consent/consent'
import { CodeRequestForm } from '@/components/sign-in/code-request-form'
import { codeRequestTexts } from '@/components/sign-in/code-texts'
import { formTexts } from '@/components/sign-in/form-texts'
import { InvitationRequired } from '@/components/sign-in/invitation-required'
import { ProviderButtons } from '@/components/sign-in/provider-buttons'
import { withCarried } from '@/components/sign-in/query'
import { RegistrationForm } from '@/components/sign-in/registration-form'
import { SignInPage } from '@/components/sign-in/sign-in-page'
import { buttonClass } from '@/components/ui/button-class'
import { INVITATION_COOKIE, readCookie } from '@/lib/auth/session-cookie'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { localized } from '@/lib/core/locale'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { wayIn } from '@/lib/domain/invitation/way-in'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type Search, stringParam } from '@/lib/pages/search'
import { runtime } from '@/lib/runtime/runtime'

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
  const { community, locale, run } = await pageContext(params)
  const view = viewCommunity(community, locale)
  const t = await getTranslations({ locale })
  const search = await searchParams
  const methods = signInMethods(runtime().env, community)
  const carried = {
    email: stringParam(search.email),
    backTo: stringParam(search.backTo ?? search.back_to, 2000),
    introFor: stringParam(search.introFor, 100),
  }
  const code = readCookie((await headers()).get('cookie'), INVITATION_COOKIE)
  const way = await run((ctx) => wayIn(ctx, code))
  if (!way)
    return <InvitationRequired community={view} locale={locale} loginHref={withCarried('/login', carried)} />
  return (
    <SignInPage
      community={view}
      homeLabel={t('shell.home')}
      title={t('signIn.registration.title', { community: view.title })}
      subtitle={
        view.registrationSubtitle ??
        t(way === 'waiting' ? 'signIn.registration.byApproval' : 'signIn.registration.subtitle')
      }
    >
      <ProviderButtons
        google={methods.google}
        oauth2={methods.oauth2}
        joins
        community={view.title}
        carried={carried}
        locale={locale}
        followed={methods.password || methods.code !== null}
      />
      {methods.password && (
        <RegistrationForm
          initialEmail={carried.email}
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
            taken: t(methods.code ? 'signIn.registration.takenByCode' : 'signIn.registration.taken'),
          }}
        />
      )}
      {methods.password && methods.code && (
        <a
          href={withCarried('/one-time-code', { ...carried, join: true })}
          className={buttonClass({ variant: 'quiet', size: 'lg', wide: true }, 'mt-2')}
        >
          {t('signIn.registration.byCode')}
        </a>
      )}
      {!methods.password && methods.code && (
        <CodeRequestForm
          texts={await codeRequestTexts(locale, methods.code === 'MAGIC')}
          carried={{ ...carried, join: true }}
          consent={<Consent community={view} locale={locale} />}
        />
      )}
      <p className="mt-8 text-sm text-ink-soft">
        {t('signIn.registration.already')}{' '}
        <a href={withCarried('/login', carried)} className="text-link">
          {t('signIn.registration.logIn')}
        </a>
      </p>
    </SignInPage>
  )
}
