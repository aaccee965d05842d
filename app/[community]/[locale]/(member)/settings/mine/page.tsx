import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SettingsOverview } from '@/components/member-settings/settings-overview'
import { settingsSections } from '@/components/member-settings/settings-sections'
import { MemberPage } from '@/components/shell/member-page'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { viewTelegram } from '@/lib/domain/telegram/own-telegram'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { runtime } from '@/lib/runtime/runtime'

export const generateMetadata = unlistedMetadata('memberSettings.title')

/** A member's settings at a glance; organisers have the community's at this address. */
export default async function MySettingsPage({ params }: PageParams) {
  const { community, context, locale, viewer, run } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'memberSettings' })
  const { participantId } = viewer
  const sections = settingsSections(viewer)
  if (!participantId || sections.length === 1) redirect('/account')
  const { personal } = await run((ctx) => viewProfile(ctx, { id: participantId }))
  if (!personal) redirect('/account')
  const telegram = await viewTelegram(context)
  return (
    <MemberPage column>
      <h1 className="mb-5 text-2xl">{t('title')}</h1>
      <SettingsOverview
        sections={sections}
        personal={personal}
        inTelegram={telegram.connected && !telegram.blockedSince && !telegram.emailToo}
        locale={locale}
        timeZone={personal.timeZone ?? community.timeZone}
        now={runtime().clock.now()}
      />
    </MemberPage>
  )
}
