import { getTranslations } from 'next-intl/server'
import { CampaignView } from '@/components/campaign/campaign-view'
import { PageLink } from '@/components/ui/page-link'
import { MessageProvider } from '@/lib/client/message-provider'
import type { Campaign } from '@/lib/contracts/campaign'
import type { Locale } from '@/lib/core/locale'
import { listQuestions } from '@/lib/domain/question/list-questions'
import { hasBot } from '@/lib/domain/telegram/bot-of'
import { islandMessages } from '@/lib/pages/island-messages'
import { notThere } from '@/lib/pages/not-there'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import type { Ctx } from '@/lib/runtime/context'

/** A message's page; `load` reads it, or makes up an empty draft. */
export async function messagePage(params: PageParams['params'], load: (ctx: Ctx) => Promise<Campaign>) {
  const { community, locale, run, viewer, context } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'messages' })
  const { first, questions } = await run(async (ctx) => ({
    first: await load(ctx),
    questions: await listQuestions(ctx, true),
  })).catch(notThere)
  const { lang, langChoices } = community
  const languages: [Locale, ...Locale[]] = [lang, ...langChoices.filter((one) => one !== lang)]
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['messages', 'messageReach', 'roster'])}
    >
      <div className="page-container py-8 md:py-12">
        <p>
          <PageLink href="/notifications" className="inline-flex min-h-target items-center text-link">
            {t('back')}
          </PageLink>
        </p>
        <CampaignView
          first={first}
          languages={languages}
          questions={questions}
          timeZone={community.timeZone}
          userId={viewer.userId}
          hasBot={hasBot(context.runtime.env, community)}
        />
      </div>
    </MessageProvider>
  )
}
