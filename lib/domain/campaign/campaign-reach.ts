import { type SQL, sql } from 'drizzle-orm'
import type { CampaignReach } from '@/lib/contracts/campaign'
import { LOCALES, type Locale } from '@/lib/core/locale'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { type Audience, deliverability, inAudience } from './audience'

/** How many members a message would reach now, and why the others get nothing. */
export async function campaignReach(ctx: Ctx, audience: Audience): Promise<CampaignReach> {
  requireOrganiser(ctx)
  const found = ctx.db
    .select({
      state: deliverability(audience.kind, audience.channel).as('state'),
      locale:
        sql<Locale>`CASE WHEN ${participants.preferredLang} = ANY(${sql.param(ctx.community.langChoices)}::text[])
        THEN ${participants.preferredLang} ELSE ${ctx.community.lang} END`.as('locale'),
    })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(inAudience(ctx, audience))
    .as('found')
  const count = (where: SQL) => sql<number>`count(*) FILTER (WHERE ${where})::int`
  const inState = (state: string) => count(sql`${found.state} = ${state}`)
  const [row] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      emailed: inState('emailed'),
      emailOff: inState('email-off'),
      bounced: inState('bounced'),
      noTelegram: inState('no-telegram'),
      disabled: inState('disabled'),
      en: count(sql`${found.state} = 'emailed' AND ${found.locale} = 'en'`),
      ru: count(sql`${found.state} = 'emailed' AND ${found.locale} = 'ru'`),
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
