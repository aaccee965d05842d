import { TelegramGroup } from '@/components/community-settings/telegram-group'
import { TelegramSection } from '@/components/community-settings/telegram-section'
import { sharedBot } from '@/lib/domain/telegram/bot-of'
import { viewGroup } from '@/lib/domain/telegram/community-group'
import type { PageParams } from '@/lib/pages/page-context'
import { runtime } from '@/lib/runtime/runtime'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('telegram')

export default async function TelegramSettingsPage({ params }: PageParams) {
  const { settings, common, community, context } = await loadSettings(params)
  return (
    <SectionPage section="telegram" params={params}>
      <TelegramSection first={settings.telegram} hasShared={sharedBot(runtime().env) !== null} {...common} />
      <TelegramGroup first={await viewGroup(context)} communityId={community.id} />
    </SectionPage>
  )
}
