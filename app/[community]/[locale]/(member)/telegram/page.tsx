import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { TelegramSettings } from '@/components/telegram/telegram-settings'
import { buttonClass } from '@/components/ui/button-class'
import { MessageProvider } from '@/lib/client/message-provider'
import { localized } from '@/lib/core/locale'
import { viewTelegram } from '@/lib/domain/telegram/own-telegram'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = unlistedMetadata('telegramSettings.startTitle')

/** Where the bot sends somebody to log in and connect. A newcomer's questions come after it. */
export default async function TelegramPage({ params }: PageParams) {
  const { community, context, locale, viewer } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'telegramSettings' })
  const telegram = await viewTelegram(context)
  const next = viewer.profileFilled ? '/subscriptions#telegram' : viewer.enabled ? '/questions' : '/profile'
  if (!telegram.offered) redirect(next)
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['telegramSettings'])}
    >
      <div className="mx-auto grid w-full max-w-[36rem] gap-6 px-[15px] py-12 md:py-20">
        <div>
          <h1 className="text-2xl text-balance">{t('startTitle')}</h1>
          <p className="mt-4 text-ink-soft text-pretty">
            {t('startText', { community: localized(community.title, locale) })}
          </p>
        </div>
        <TelegramSettings userId={viewer.userId} first={telegram} />
        <a href={next} className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}>
          {t('continue')}
        </a>
      </div>
    </MessageProvider>
  )
}
