import type { Metadata } from 'next'
import { ExampleMatch } from '@/components/landing/example-match'
import { LandingPage } from '@/components/landing/landing-page'
import { GuestHeader } from '@/components/shell/guest-header'
import { SiteFooter } from '@/components/shell/site-footer'
import { brandCss } from '@/components/theme/brand-scale'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { MAX_DRAFT } from '@/lib/contracts/settings/preview'
import { isLocale } from '@/lib/core/locale'
import { exampleField } from '@/lib/domain/community/example-field'
import { previewParticipants } from '@/lib/domain/community/preview-participants'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { previewCommunity } from '@/lib/domain/settings/preview-community'
import { launchHref } from '@/lib/pages/launch-href'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { runtime } from '@/lib/runtime/runtime'

export const metadata: Metadata = { robots: { index: false } }

/** The landing page or an introduction with draft settings, for a frame beside the form. Inert. */
export default async function PreviewPage({ params, searchParams }: PageParams & Search) {
  const { locale: own, run } = await pageContext(params)
  const { section, draft, show, lang } = await searchParams
  const locale = isLocale(lang) ? lang : own
  const { community, preview, field } = await run(async (ctx) => ({
    community: previewCommunity(ctx, stringParam(section), stringParam(draft, MAX_DRAFT)),
    preview: await previewParticipants(ctx),
    field: await exampleField(ctx),
  }))
  const view = viewCommunity(community, locale)
  const launch = launchHref(community, locale)
  return (
    <div inert>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours computed by us from a checked hex */}
      <style dangerouslySetInnerHTML={{ __html: brandCss(community.brandConfig.color) }} />
      {show === 'card' ? (
        <div className="p-5">
          <ExampleMatch locale={locale} weekday={community.roundWeekday} field={field} />
        </div>
      ) : (
        <>
          <GuestHeader community={view} locale={locale} path="/" />
          <LandingPage
            community={view}
            preview={preview}
            locale={locale}
            field={field}
            weekday={community.roundWeekday}
            email=""
            parent={null}
            launch={launch}
            byCode={signInMethods(runtime().env, community).code !== null}
          />
          <SiteFooter community={view} locale={locale} launch={launch} />
        </>
      )}
    </div>
  )
}
