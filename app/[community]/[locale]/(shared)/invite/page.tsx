import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MemberInvitation } from '@/components/invitation/member-invitation'
import { OrganiserInvitation } from '@/components/invitation/organiser-invitation'
import { buttonClass } from '@/components/ui/button-class'
import { INVITATION_COOKIE } from '@/lib/auth/session-cookie'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { localized } from '@/lib/core/locale'
import { seeInvitation } from '@/lib/domain/invitation/see-invitation'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { runtime } from '@/lib/runtime/runtime'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { community, locale } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'invite' })
  return { title: t('title', { community: localized(community.title, locale) }), robots: { index: false } }
}

export default async function InvitePage({ params, searchParams }: PageParams & Search) {
  const { community, locale, viewer, run } = await pageContext(params)
  const code = stringParam((await searchParams).code, 100)
  const t = await getTranslations({ locale, namespace: 'invite' })
  const title = localized(community.title, locale)
  const invitation = code ? await run((ctx) => seeInvitation(ctx, code)) : null
  const join = community.applyUrl ?? '/registration'
  if (!invitation) {
    return (
      <div className="mx-auto w-full max-w-[28rem] px-[15px] py-12 md:py-20">
        <h1 className="text-2xl">{t('unknownTitle')}</h1>
        <p className="mt-3 text-ink-soft">
          {t(community.joining === 'open' ? 'unknownText' : 'unknownClosed')}
        </p>
        <a
          href={viewer ? '/my_communities' : join}
          className={buttonClass({ size: 'lg', wide: true }, 'mt-8')}
        >
          {viewer ? t('home') : t('joinAnyway', { community: title })}
        </a>
      </div>
    )
  }
  const shown = {
    code,
    cookie: INVITATION_COOKIE,
    community: title,
    locale,
    text: localized(community.landingCopy, locale),
  }
  if (invitation.kind === 'member')
    return <MemberInvitation {...invitation} {...shown} isSignedIn={viewer !== null} />
  const methods = signInMethods(runtime().env, community)
  return (
    <OrganiserInvitation
      {...invitation}
      {...shown}
      viewer={viewer && (viewer.admission === 'admitted' ? 'member' : 'waiting')}
      loginPath={methods.code ? '/one-time-code' : '/recovery'}
    />
  )
}
