import { getTranslations } from 'next-intl/server'
import { CampaignView } from '@/components/campaign/campaign-view'
import type { Campaign } from '@/lib/contracts/campaign'
import type { Locale } from '@/lib/core/locale'
import { listQuestions } from '@/lib/domain/question/list-questions'
import { hasBot } from '@/lib/domain/telegram/bot-of'
import { notThere } from '@/lib/pages/not-there'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import type { Ctx } from '@/lib/runtime/context'
import { OrganiserPage } from '../organiser-page'

/** A message's page; `load` reads it, or returns an empty draft. */
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
    <OrganiserPage
      community={community}
      locale={locale}
      messages={['messages', 'messageReach', 'roster']}
      back={{ href: '/notifications', label: t('back') }}
    >
      <CampaignView
        first={first}
        languages={languages}
        questions={questions}
        timeZone={community.timeZone}
        userId={viewer.userId}
        hasBot={hasBot(context.runtime.env, community)}
      />
    </OrganiserPage>
  )
}
