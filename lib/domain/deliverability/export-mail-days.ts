import { type CsvFile, csvName, csvText } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { mailFigures } from './mail-figures'

const COUNTED = ['sent', 'delivered', 'failed', 'complained'] as const

/** The community's emails by day, as CSV. */
export async function exportMailDays(ctx: Ctx, locale: Locale): Promise<CsvFile> {
  requireOrganiser(ctx)
  const t = translator(locale, 'communitySettings.deliverability')
  const { days } = await mailFigures(ctx)
  const rows = days.map((one) => [one.day, ...COUNTED.map((key) => one[key])])
  return {
    name: csvName(ctx, 'emails-by-day'),
    csv: csvText(locale, [t('day'), ...COUNTED.map((key) => t(key))], rows),
  }
}
