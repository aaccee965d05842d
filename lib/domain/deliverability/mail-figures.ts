import { type SQL, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import {
  BULK_A_DAY,
  COMPLAINT_SHARE,
  type Deliverability,
  FAILED_SHARE,
  FEWEST_COMPLAINTS,
  FEWEST_FAILED,
  FIGURE_DAYS,
  MAILBOX_PROVIDERS,
  type MailboxProvider,
  type MailDay,
  type MailFigures,
  type MailWarning,
} from '@/lib/contracts/deliverability'
import { moment } from '@/lib/db/moment'
import { rawRows } from '@/lib/db/raw-rows'
import { mails } from '@/lib/db/schema/message'
import { wasSent } from '@/lib/mail/was-sent'
import type { Ctx } from '@/lib/runtime/context'

type Figures = Deliverability['figures']
type ProviderFigures = Figures['providers'][number]

/** Domains of the providers' own mailboxes. Companies' domains that they host cannot be told from others. */
const DOMAINS: Record<Exclude<MailboxProvider, 'other'>, string> = {
  google: '^(gmail|googlemail)\\.com$',
  yahoo: '^((yahoo|ymail|rocketmail)\\.[a-z.]+|aol\\.[a-z.]+)$',
  microsoft: '^((outlook|hotmail|live)\\.[a-z.]+|msn\\.com)$',
  mailru: '^(mail|inbox|bk|list|internet)\\.ru$',
  yandex: '^(yandex\\.[a-z.]+|ya\\.ru)$',
}

const providerOf = (domain: SQL): SQL =>
  sql`CASE ${sql.join(
    Object.entries(DOMAINS).map(([provider, pattern]) => sql`WHEN ${domain} ~ ${pattern} THEN ${provider}`),
    sql` `,
  )} ELSE 'other' END`

/** The community's emails of the last FIGURE_DAYS days, by mailbox provider; days in its time zone. */
export async function mailFigures({ db, clock, community }: Ctx): Promise<Figures> {
  const now = clock.now()
  const today = DateTime.fromJSDate(now, { zone: community.timeZone }).startOf('day')
  const first = today.minus({ days: FIGURE_DAYS - 1 })
  const since = first.toUTC().toISO()
  const dayOf = (at: SQL) => sql`(${at} AT TIME ZONE ${community.timeZone})::date`
  const perDay = sql`
      SELECT ${providerOf(sql`lower(split_part(to_email, '@', -1))`)} AS provider,
        ${dayOf(sql`coalesce(sent_at, created_at)`)} AS day, count(*) AS sent,
        count(*) FILTER (WHERE status = 'failed') AS failed, count(complained_at) AS complained
      FROM ${mails}
      WHERE community_id = ${community.id} AND created_at >= ${since}::timestamptz AND ${wasSent}
      GROUP BY 1, 2`
  const found = await rawRows<ProviderFigures>(
    db,
    sql`
    SELECT provider, sum(sent)::int AS sent, sum(failed)::int AS failed, sum(complained)::int AS complained,
      max(sent)::int AS "busiestDay",
      coalesce(sum(sent) FILTER (WHERE day = ${dayOf(moment(now))}), 0)::int AS today
    FROM (${perDay}) days GROUP BY provider`,
  )
  const byDay = await rawRows<MailDay>(
    db,
    sql`
    SELECT day::text AS day, sum(sent)::int AS sent, sum(failed)::int AS failed, sum(complained)::int AS complained,
      sum(sent - failed)::int AS delivered
    FROM (${perDay}) days GROUP BY day`,
  )
  const days = Array.from({ length: FIGURE_DAYS }, (_, at): MailDay => {
    const day = first.plus({ days: at }).toISODate()!
    return byDay.find((one) => one.day === day) ?? { day, sent: 0, failed: 0, complained: 0, delivered: 0 }
  })
  const providers = MAILBOX_PROVIDERS.flatMap((name) => found.find(({ provider }) => provider === name) ?? [])
  const sum = (of: keyof MailFigures) => providers.reduce((total, one) => total + one[of], 0)
  return { sent: sum('sent'), failed: sum('failed'), complained: sum('complained'), days, providers }
}

/** Which limits of large mailbox providers are near or reached. */
export function mailWarnings(figures: Figures): MailWarning[] {
  const { sent, failed, complained, providers } = figures
  const warnings: MailWarning[] = []
  const note = (warning: Omit<MailWarning, 'level'>, value: number, at: { watch: number; limit: number }) => {
    if (value >= at.watch) warnings.push({ ...warning, level: value >= at.limit ? 'limit' : 'watch' })
  }
  if (complained >= FEWEST_COMPLAINTS)
    note({ kind: 'complaints', provider: null }, complained / sent, COMPLAINT_SHARE)
  if (failed >= FEWEST_FAILED) note({ kind: 'failed', provider: null }, failed / sent, FAILED_SHARE)
  const [largest] = providers
    .filter(({ provider }) => provider !== 'other')
    .sort((a, b) => b.busiestDay - a.busiestDay)
  if (largest) note({ kind: 'bulk', provider: largest.provider }, largest.busiestDay, BULK_A_DAY)
  return warnings
}
