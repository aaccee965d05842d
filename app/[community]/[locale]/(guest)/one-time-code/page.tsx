import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Consent } from '@/components/consent/consent'
import { CommunityMark } from '@/components/shell/community-mark'
import { codeRequestTexts } from '@/components/sign-in/code-texts'
import { OneTimeCode } from '@/components/sign-in/one-time-code'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { runtime } from '@/lib/runtime/runtime'

export async function generateMetadata({ params, searchParams }: PageParams & Search): Promise<Metadata> {
  const joins = stringParam((await searchParams).join) === '1'
  return unlistedMetadata(joins ? 'signIn.registration.byCode' : 'signIn.code.askTitle')({ params })
}

export default async function OneTimeCodePage({ params, searchParams }: PageParams & Search) {
  const { community, locale } = await pageContext(params)
  const search = await searchParams
  const { env } = runtime()
  const methods = signInMethods(env, community)
  const link = stringParam(search.link, 2000)
  if (!methods.code && !link) notFound()
  const t = await getTranslations({ locale })
  const view = viewCommunity(community, locale)
  const carried = {
    email: stringParam(search.email),
    backTo: stringParam(search.backTo ?? search.back_to, 2000),
    introFor: stringParam(search.introFor, 100),
    join: stringParam(search.join) === '1',
    sent: stringParam(search.sent) === '1',
    link,
  }
  const own = (key: string) => t(`signIn.code.${key}`)
  // Where documents depend on the country, the member agrees before anything is sent.
  const asksConsent = community.policyByCountry
  return (
    <div className="mx-auto w-full max-w-[26rem] px-[15px] pt-4 pb-8 md:pt-12">
      <CommunityMark
        title={view.title}
        logoUrl={view.logoUrl}
        href="/"
        label={t('shell.home')}
        size={40}
        className="text-lg"
      />
      <OneTimeCode
        carried={carried}
        consent={asksConsent ? <Consent community={view} locale={locale} /> : undefined}
        mailbox={env.SEED_DEMO && !env.MAIL_URL ? { href: '/dev/mail', label: own('mailbox') } : null}
        texts={{
          ...(await codeRequestTexts(locale, false)),
          askTitle: carried.join
            ? t('signIn.registration.title', { community: view.title })
            : own('askTitle'),
          askText: own(methods.magic ? 'askTextLink' : 'askText'),
          linkText: own('linkText'),
          enterTitle: own('enterTitle'),
          enterText: t(methods.magic && !link ? 'signIn.code.enterTextLink' : 'signIn.code.enterText', {
            email: '{email}',
          }),
          code: own('code'),
          enterSubmit: own('enter'),
          resend: own('resend'),
          resendIn: t('signIn.code.resendIn', { time: '{time}' }),
          resent: own('resent'),
          changeEmail: own('changeEmail'),
        }}
      />
    </div>
  )
}
