import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ChatSettings } from '@/components/chat/chat-settings'
import { MeetingSettings } from '@/components/meetings/meeting-settings'
import { hasBell } from '@/components/shell/header-rules'
import { ChannelSettings } from '@/components/subscriptions/channel-settings'
import { NetworkingSettings } from '@/components/subscriptions/networking-settings'
import { PushSettings } from '@/components/subscriptions/push-settings'
import { QuietHours } from '@/components/subscriptions/quiet-hours'
import { Notice } from '@/components/ui/notice'
import { pushKeyOf } from '@/lib/core/env'
import { viewChatSettings } from '@/lib/domain/chat/chat-settings'
import { addressWithoutMail } from '@/lib/domain/mail/came-back'
import { siteOf } from '@/lib/domain/meeting/calendar-feed'
import { viewMeetingSettings } from '@/lib/domain/meeting/meeting-settings'
import { ownParticipant } from '@/lib/domain/participant/own-participant'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { isInactivityAsked } from '@/lib/domain/round/rules/is-inactivity-asked'

import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { runtime } from '@/lib/runtime/runtime'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { locale } = await params
  return { title: (await getTranslations({ locale, namespace: 'subscriptions' }))('title') }
}

/**
 * How often a member is introduced, and what reaches them on which way. Who is switched off is not introduced, but
 * still decides what is mailed to them.
 */
export default async function SubscriptionsPage({ params }: PageParams) {
  const { community, locale, viewer, run } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'subscriptions' })
  const { participantId, enabled } = viewer
  if (!participantId) redirect(enabled ? '/questions' : '/profile')
  const { personal, asked, deadAddress, chats, meetings } = await run(async (ctx) => ({
    personal: (await viewProfile(ctx, { id: participantId })).personal,
    asked: await isInactivityAsked(ctx, await ownParticipant(ctx)),
    deadAddress: await addressWithoutMail(ctx),
    chats: enabled && viewer.profileFilled ? await viewChatSettings(ctx) : null,
    meetings:
      enabled && viewer.profileFilled ? await viewMeetingSettings(ctx, siteOf(ctx, runtime().env)) : null,
  }))
  if (!personal) redirect('/profile')
  const { env, clock } = runtime()
  const pushKey = pushKeyOf(env)
  const timeZone = personal.timeZone ?? community.timeZone
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={timeZone}
      messages={islandMessages(locale, ['subscriptions', 'meetingSettings', 'propose'])}
    >
      <div className="mx-auto grid w-full max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-8 md:py-12">
        <h1 className="text-2xl">{t('title')}</h1>
        {enabled && <NetworkingSettings participantId={participantId} networking={personal} asked={asked} />}
        {deadAddress && (
          <Notice tone="warning" title={t('cameBack.title')}>
            {t('cameBack.text', { email: deadAddress })}
          </Notice>
        )}
        <ChannelSettings
          channels={pushKey ? ['EMAIL', 'WEB_PUSH'] : ['EMAIL']}
          disabled={personal.disabledNotifications}
          hasPanel={hasBell(viewer)}
        />
        {pushKey && <PushSettings participantId={participantId} pushKey={pushKey} />}
        {chats && <ChatSettings first={chats} />}
        {meetings && <MeetingSettings first={meetings} />}
        <QuietHours
          hours={
            env.quietHours && {
              from: hourOf(env.quietHours.from, locale),
              to: hourOf(env.quietHours.to, locale),
            }
          }
          timeZone={timeZone}
          zoneName={zoneName(timeZone, locale, clock.now())}
          timeThere={clock.now().toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone })}
        />
      </div>
    </NextIntlClientProvider>
  )
}

const hourOf = (hour: number, locale: string) =>
  new Date(Date.UTC(2000, 0, 1, hour)).toLocaleTimeString(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })

function zoneName(timeZone: string, locale: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
