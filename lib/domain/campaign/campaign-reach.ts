import { type SQL, sql } from 'drizzle-orm'
import type { CampaignReach } from '@/lib/contracts/campaign'
import { LOCALES, type Locale } from '@/lib/core/locale'
import { hasJoined } from '@/lib/db/has-joined'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { type Audience, deliverability, inAudience } from './audience'

/** How many members a message would reach now, and why the others get nothing. The total is its recipients. */
export async function campaignReach(ctx: Ctx, audience: Audience): Promise<CampaignReach> {
  requireOrganiser(ctx)
  const found = ctx.db
    .select({
      state: deliverability(audience.kind, audience.channel).as('state'),
      hasJoined: sql<boolean>`${hasJoined}`.as('has_joined'),
      locale:
        sql<Locale>`CASE WHEN ${participants.preferredLang} = ANY(${sql.param(ctx.community.langChoices)}::text[])
        THEN ${participants.preferredLang} ELSE ${ctx.community.lang} END`.as('locale'),
    })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(inAudience(ctx, audience))
    .as('found')
  const count = (where: SQL) => sql<number>`count(*) FILTER (WHERE ${where})::int`
  const inState = (state: string) => count(sql`${found.hasJoined} AND ${found.state} = ${state}`)
  const inLanguage = (locale: Locale) =>
    count(sql`${found.hasJoined} AND ${found.state} = 'emailed' AND ${found.locale} = ${locale}`)
  const [row] = await ctx.db
    .select({
      total: count(sql`${found.hasJoined}`),
      notJoined: count(sql`NOT ${found.hasJoined}`),
      emailed: inState('emailed'),
      emailOff: inState('email-off'),
      bounced: inState('bounced'),
      noTelegram: inState('no-telegram'),
      disabled: inState('disabled'),
      en: inLanguage('en'),
      ru: inLanguage('ru'),
    })
    .from(found)
  const counts = row!
  const { en: _en, ru: _ru, ...reach } = counts
  return {
    ...reach,
    languages: Object.fromEntries(LOCALES.map((locale) => [locale, counts[locale]])) as Record<
      Locale,
      number
    >,
  }
}
