import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SettingsSectionPage } from '@/components/member-settings/settings-section-page'
import { SETTINGS_PATHS, settingsSections } from '@/components/member-settings/settings-sections'
import { hasBell } from '@/components/shell/header-rules'
import { ChannelSettings } from '@/components/subscriptions/channel-settings'
import { PushSettings } from '@/components/subscriptions/push-settings'
import { QuietHours } from '@/components/subscriptions/quiet-hours'
import { TelegramSettings } from '@/components/telegram/telegram-settings'
import { Notice } from '@/components/ui/notice'
import { MessageProvider } from '@/lib/client/message-provider'
import type { Channel } from '@/lib/contracts/subscription'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { pushKeyOf } from '@/lib/core/env'
import { formatterOf } from '@/lib/core/formatter'
import type { Locale } from '@/lib/core/locale'
import { timeZoneName } from '@/lib/core/time-zone-label'
import { stoppedMail } from '@/lib/domain/notification/stopped-mail'
import { ownParticipant } from '@/lib/domain/participant/own-participant'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { viewTelegram } from '@/lib/domain/telegram/own-telegram'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { runtime } from '@/lib/runtime/runtime'

export const generateMetadata = titleMetadata('memberSettings.sections.notifications.title')

/** What a member receives through which channel, and when. Disabled members, too, choose which emails they get. */
export default async function SubscriptionsPage({ params }: PageParams) {
  const { community, context, locale, viewer, run } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'subscriptions' })
  const { participantId, enabled } = viewer
  if (!participantId) redirect(enabled ? '/questions' : '/profile')
  const { personal, stopped } = await run(async (ctx) => ({
    personal: (await viewProfile(ctx, { id: participantId })).personal,
    stopped: await stoppedMail(ctx, await ownParticipant(ctx)),
  }))
  if (!personal) redirect('/profile')
  const { env, clock } = runtime()
  const pushKey = pushKeyOf(env)
  const telegram = await viewTelegram(context)
  const channels: Channel[] = [
    'EMAIL',
    ...(pushKey ? (['WEB_PUSH'] as const) : []),
    ...(telegram.connected ? (['TELEGRAM'] as const) : []),
  ]
  const timeZone = personal.timeZone ?? community.timeZone
  return (
    <MessageProvider
      locale={locale}
      timeZone={timeZone}
      messages={islandMessages(locale, ['subscriptions', 'telegramSettings'])}
    >
      <SettingsSectionPage section="notifications" locale={locale}>
        {stopped && (
          <Notice tone="warning" title={t(`${stopped.why}.title`)}>
            {t(`${stopped.why}.text`, { email: stopped.email })}
          </Notice>
        )}
        <ChannelSettings
          channels={channels}
          disabled={personal.disabledNotifications}
          hasPanel={hasBell(viewer)}
        />
        {telegram.offered && <TelegramSettings userId={viewer.userId} first={telegram} />}
        {pushKey && <PushSettings participantId={participantId} pushKey={pushKey} />}
        <QuietHours
          hours={
            env.quietHours && {
              from: hourOf(env.quietHours.from, locale),
              to: hourOf(env.quietHours.to, locale),
            }
          }
          timeZone={timeZone}
          zoneName={timeZoneName(timeZone, locale)}
          timeThere={formatterOf(locale, timeZone).dateTime(clock.now(), CLOCK_TIME)}
          change={settingsSections(viewer).includes('introductions') ? SETTINGS_PATHS.introductions : null}
        />
      </SettingsSectionPage>
    </MessageProvider>
  )
}

const hourOf = (hour: number, locale: Locale) =>
  formatterOf(locale).dateTime(Date.UTC(2000, 0, 1, hour), CLOCK_TIME)
