import { getTranslations } from 'next-intl/server'
import { ConnectPending } from '@/components/telegram/connect-pending'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { MessageProvider } from '@/lib/client/message-provider'
import { localized } from '@/lib/core/locale'
import { pendingTelegram } from '@/lib/domain/telegram/own-telegram'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = unlistedMetadata('telegramSettings.pendingTitle')

type Props = PageParams & { searchParams: Promise<{ token?: string | string[] }> }

/** Where the bot sends somebody to log in: connects their chat. A newcomer's questions come after it. */
export default async function TelegramPage({ params, searchParams }: Props) {
  const { community, context, locale, viewer } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'telegramSettings' })
  const { token } = await searchParams
  const pending = typeof token === 'string' ? await pendingTelegram(context, token) : null
  const next = viewer.profileFilled ? '/subscriptions#telegram' : viewer.enabled ? '/questions' : '/profile'
  const names = { community: localized(community.title, locale) }
  return (
    <MessageProvider locale={locale} messages={islandMessages(locale, ['telegramSettings'])}>
      <div className="mx-auto w-full max-w-[30rem] px-[15px] py-12 md:py-20">
        <h1 className="text-2xl text-balance">{t(pending ? 'pendingTitle' : 'pendingOverTitle')}</h1>
        <p className="mt-4 text-ink-soft text-pretty">
          {pending ? t('pendingText', names) : t('pendingOver')}
        </p>
        {pending && typeof token === 'string' ? (
          <>
            <Card tone="quiet" padding="sm" className="mt-4 break-words">
              <p className="font-semibold">{pending.name}</p>
              <p>{pending.username ? `@${pending.username}` : t('pendingNoUsername')}</p>
            </Card>
            <Notice tone="warning" title={t('pendingWarningTitle')} className="mt-4">
              {t('pendingWarning')}
            </Notice>
            <ConnectPending token={token} next={next} />
          </>
        ) : (
          <a href={next} className={buttonClass({ size: 'lg', wide: true }, 'mt-8')}>
            {t('continue')}
          </a>
        )}
      </div>
    </MessageProvider>
  )
}
