import type { Metadata } from 'next'
import { LandingPage } from '@/components/landing/landing-page'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { localized } from '@/lib/core/locale'
import { exampleField } from '@/lib/domain/community/example-field'
import { previewParticipants } from '@/lib/domain/community/preview-participants'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { boundShortWords } from '@/lib/i18n/bound-short-words'
import { launchHref } from '@/lib/pages/launch-href'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type Search, stringParam } from '@/lib/pages/search'
import { runtime } from '@/lib/runtime/runtime'
import { parentOrigin } from '@/lib/tenancy/address'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const context = await pageContext(params)
  const { community, locale } = context
  const name = localized(community.title, locale)
  const line = localized(community.landingTitle, locale)
  return pageMetadata(context, {
    path: '/',
    title: line ? `${name}: ${line}` : name,
    description: localized(community.landingCopy, locale),
    whole: true,
  })
}

export default async function Landing({ params, searchParams }: PageParams & Search) {
  const { community, locale, run } = await pageContext(params)
  const { preview, field } = await run(async (ctx) => ({
    preview: await previewParticipants(ctx),
    field: await exampleField(ctx),
  }))
  const view = viewCommunity(community, locale)
  const { landingTitle, landingCopy } = view
  return (
    <LandingPage
      community={{ ...view, ...boundShortWords({ landingTitle, landingCopy }) }}
      preview={preview}
      locale={locale}
      field={field}
      weekday={community.roundWeekday}
      email={stringParam((await searchParams).email)}
      parent={parentOrigin(runtime().env, community)}
      launch={launchHref(community, locale)}
      byCode={signInMethods(runtime().env, community).code !== null}
    />
  )
}
