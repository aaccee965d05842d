import { redirect } from 'next/navigation'
import { MeetingSettings } from '@/components/meetings/meeting-settings'
import { SettingsSectionPage } from '@/components/member-settings/settings-section-page'
import { NetworkingSettings } from '@/components/subscriptions/networking-settings'
import { MessageProvider } from '@/lib/client/message-provider'
import { siteOf } from '@/lib/domain/meeting/calendar-feed'
import { viewMeetingSettings } from '@/lib/domain/meeting/meeting-settings'
import { ownParticipant } from '@/lib/domain/participant/own-participant'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { isInactivityAsked } from '@/lib/domain/round/rules/is-inactivity-asked'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { runtime } from '@/lib/runtime/runtime'

export const generateMetadata = titleMetadata('memberSettings.sections.introductions.title')

/** How often a member is introduced, and when and where they like to meet. */
export default async function IntroductionsPage({ params }: PageParams) {
  const { community, locale, viewer, run } = await memberContext(params)
  const { participantId, profileFilled } = viewer
  if (!participantId) redirect('/questions')
  const { personal, asked, meetings } = await run(async (ctx) => ({
    personal: (await viewProfile(ctx, { id: participantId })).personal,
    asked: await isInactivityAsked(ctx, await ownParticipant(ctx)),
    meetings: profileFilled ? await viewMeetingSettings(ctx, siteOf(ctx, runtime().env)) : null,
  }))
  if (!personal) redirect('/profile')
  return (
    <MessageProvider
      locale={locale}
      timeZone={personal.timeZone ?? community.timeZone}
      now={runtime().clock.now()}
      messages={islandMessages(locale, ['subscriptions', 'meetingSettings', 'propose'])}
    >
      <SettingsSectionPage section="introductions" locale={locale}>
        <NetworkingSettings participantId={participantId} networking={personal} asked={asked} />
        {meetings && <MeetingSettings first={meetings} />}
      </SettingsSectionPage>
    </MessageProvider>
  )
}
