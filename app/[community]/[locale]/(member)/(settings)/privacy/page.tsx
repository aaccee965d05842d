import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ChatSettings } from '@/components/chat/chat-settings'
import { SettingsSectionPage } from '@/components/member-settings/settings-section-page'
import { VisibilitySettings } from '@/components/profile/visibility-settings'
import { HiddenPeople } from '@/components/settings/hidden-people'
import { isActiveMember } from '@/components/shell/header-rules'
import { SettingsCard } from '@/components/ui/settings-card'
import { MessageProvider } from '@/lib/client/message-provider'
import { viewChatSettings } from '@/lib/domain/chat/chat-settings'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { listHidden } from '@/lib/domain/people/list-hidden'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { titleMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = titleMetadata('memberSettings.sections.privacy.title')

/** What others see of a member, and the people the member has hidden or blocked. */
export default async function PrivacyPage({ params }: PageParams) {
  const { community, locale, viewer, run } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'settings' })
  const { participantId, enabled, profileFilled } = viewer
  if (!participantId) redirect('/questions')
  const isMember = isActiveMember(viewer)
  const { profile, chats, hidden } = await run(async (ctx) => ({
    profile: await viewProfile(ctx, { id: participantId }),
    chats: isMember ? await viewChatSettings(ctx) : null,
    hidden: isMember ? await listHidden(ctx, 0) : null,
  }))
  if (!profile.personal) redirect('/profile')
  return (
    <MessageProvider
      locale={locale}
      timeZone={profile.personal.timeZone ?? community.timeZone}
      messages={islandMessages(locale, ['profile', 'subscriptions', 'settings'])}
    >
      <SettingsSectionPage section="privacy" locale={locale}>
        <VisibilitySettings
          slug={profile.slug}
          shownToGuests={profile.personal.shownToGuests}
          indexable={profile.indexable}
          isPublic={profileFilled && enabled}
        />
        {chats && <ChatSettings first={chats} />}
        {hidden && (
          <SettingsCard id="hidden" title={t('hidden.title')}>
            <p className="mb-4 text-ink-soft">{t(hidden.list.length > 0 ? 'hidden.text' : 'hidden.none')}</p>
            {hidden.list.length > 0 && <HiddenPeople first={hidden} />}
          </SettingsCard>
        )}
      </SettingsSectionPage>
    </MessageProvider>
  )
}
