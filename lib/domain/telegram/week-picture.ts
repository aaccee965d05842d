import type { Locale } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { latestPastRound } from '../round/history/past-rounds'

/** The numbers of the latest round; null before the first one. They name no member. */
export async function weekNumbers(
  ctx: Ctx,
): Promise<{ pairs: number; introduced: number; wrote: number; met: number } | null> {
  const round = await latestPastRound(ctx)
  return round
    ? { pairs: round.pairs, introduced: round.introduced, wrote: round.wrote, met: round.met }
    : null
}

/** The texts of the picture and below it, in the community's language. */
export function weekTexts(
  locale: Locale,
  numbers: { pairs: number; introduced: number; wrote: number; met: number },
) {
  const t = translator(locale, 'telegram.week')
  return {
    title: t('title', numbers),
    line: [
      t('people', numbers),
      numbers.wrote > 0 && t('wrote', numbers),
      numbers.met > 0 && t('met', numbers),
    ]
      .filter(Boolean)
      .join(' · '),
    text: t('text', numbers),
  }
}

/** The picture of the week's numbers for the community's group. */
export async function weekPicture(context: RequestContext): Promise<Buffer> {
  const { runtime, community } = context
  const numbers = await withTenant(context, weekNumbers)
  const texts = weekTexts(community.lang, numbers ?? { pairs: 0, introduced: 0, wrote: 0, met: 0 })
  return runtime.drawPicture(community, { title: texts.title, line: texts.line })
}
