import { sql } from 'drizzle-orm'
import { CHARTS } from '@/lib/contracts/charts'
import { systemClock } from '@/lib/core/clock'
import type { Database } from '@/lib/db/database'
import { openEmbedded } from '@/lib/db/embedded'
import { migrate } from '@/lib/db/migrate'
import { scopeOf } from '@/lib/domain/analytics/scope'
import { readChart } from '@/lib/domain/analytics/view-chart'
import type { Ctx } from '@/lib/runtime/context'
import type { Community } from '@/lib/tenancy/community'
import { makeCommunity } from '../factories'
import { cpuTimes } from './cpu-times'
import type { BenchRow } from './row'

const MEMBERS = 2_000
const INTROS = 100_000
const RUNS = 3
const GOAL_MS = 300
/** Two years of rounds. */
const DAYS = 728

/**
 * A chart of a community with 100,000 introductions, each with a first message, on the embedded database. The default
 * period has an eighth of them, 'all' every one. In CPU time, which other programs on the machine change little: the
 * embedded database runs in this process.
 */
export async function* run(): AsyncGenerator<BenchRow> {
  const database = await openEmbedded()
  try {
    await migrate(database)
    const community = await makeCommunity(database)
    await fill(database, community)
    const timed = async (work: (ctx: Ctx) => Promise<unknown>) => {
      const times = await cpuTimes(RUNS, () =>
        database.tenant(community.id, ({ db }) => work(contextOf(db, community))),
      )
      return times[Math.floor(RUNS / 2)]!
    }
    const plain = await timed((ctx) => ctx.db.execute(sql`SELECT count(*), min(created_at) FROM intros`))
    for (const chart of CHARTS)
      for (const period of ['12w', 'all'] as const) {
        const ms = await timed(async (ctx) => readChart(ctx, chart, await scopeOf(ctx, { period })))
        yield {
          row: `${chart}, ${period}, ${INTROS} intros, embedded`,
          value: ms,
          unit: 'ms CPU',
          reference: `counting the intros: ${plain.toFixed(1)} ms`,
          ratio: ms / plain,
          goal: { of: 'value', most: GOAL_MS },
        }
      }
  } finally {
    await database.close()
  }
}

/** What charts use of a context. */
const contextOf = (db: Ctx['db'], community: Community) =>
  ({ db, community, clock: systemClock, locale: 'en', actor: { kind: 'system', reason: 'bench' } }) as Ctx

const uuid = (of: string, n: string) => `md5('${of}' || ${n})::uuid`

export async function fill({ owner }: Database, { id }: Community): Promise<void> {
  const matchTime = `now() - (n * ${DAYS}.0 / ${INTROS}) * interval '1 day'`
  const one = uuid('member', `(n % ${MEMBERS})`)
  const other = uuid('member', `((n + 1 + n / ${MEMBERS}) % ${MEMBERS})`)
  const members = `generate_series(0, ${MEMBERS - 1}) n`
  const all = `generate_series(0, ${INTROS - 1}) n`
  const statements = [
    `INSERT INTO users (id, email) SELECT ${uuid('user', 'n')}, n || '@example.test' FROM ${members}`,
    `INSERT INTO memberships (community_id, user_id, joined_at, last_seen_at)
      SELECT '${id}', ${uuid('user', 'n')}, now() - (n % ${DAYS}) * interval '1 day', now() - (n % 60) * interval '1 day'
      FROM ${members}`,
    `INSERT INTO participants (community_id, id, user_id, slug, first_name, last_name, email, looking_for, tags, city,
        latitude, longitude, profile_filled_at)
      SELECT '${id}', ${uuid('member', 'n')}, ${uuid('user', 'n')}, 'm' || n, 'Ann', 'Moss', n || '@example.test',
        'Somebody who knows pricing, sailing or design', ARRAY['topic ' || n % 90, 'design'], 'City ' || n % 40,
        n % 40, n % 40, now() FROM ${members}`,
    `INSERT INTO rounds (community_id, id, number, status, scheduled_for, seed, eligible_count, match_count, sent_at)
      SELECT '${id}', ${uuid('round', 'n')}, ${DAYS / 7} - n, 'sent', now() - n * interval '7 days', 1, 0, 0,
        now() - n * interval '7 days' FROM generate_series(0, ${DAYS / 7 - 1}) n`,
    `INSERT INTO matches (community_id, id, round_id, kind, status, score, level, sent_at)
      SELECT '${id}', ${uuid('match', 'n')}, ${uuid('round', `(n * ${DAYS / 7} / ${INTROS})`)}, 'weekly', 'sent', 0.8,
        (ARRAY['high', 'good', 'try'])[1 + n % 3], ${matchTime} FROM ${all}`,
    ...[
      [one, other],
      [other, one],
    ].map(
      (
        [reader, partner],
        side,
      ) => `INSERT INTO match_sides (community_id, id, match_id, participant_id, partner_id,
        reasons, sent_at) SELECT '${id}', ${uuid(`side${side}`, 'n')}, ${uuid('match', 'n')}, ${reader}, ${partner},
        '[]', ${matchTime} FROM ${all}`,
    ),
    `INSERT INTO intros (community_id, id, match_id, from_id, to_id, status, created_at, answered_at)
      SELECT '${id}', ${uuid('intro', 'n')}, ${uuid('match', 'n')}, ${one}, ${other},
        CASE WHEN n % 3 = 0 THEN 'waiting' ELSE 'accepted' END, ${matchTime} + interval '1 hour',
        CASE WHEN n % 3 <> 0 THEN ${matchTime} + (n % 200) * interval '1 hour' END FROM ${all}`,
    `INSERT INTO meetings (community_id, id, first_id, second_id, match_id, proposed_by_id, status, starts_at)
      SELECT '${id}', ${uuid('meeting', 'n')}, least(${one}, ${other}), greatest(${one}, ${other}),
        ${uuid('match', 'n')}, ${one}, 'accepted', ${matchTime} + interval '4 days' FROM ${all} WHERE n % 3 = 1`,
    `INSERT INTO meeting_feedback (community_id, meeting_id, participant_id, match_id, score, created_at)
      SELECT '${id}', ${uuid('meeting', 'n')}, ${one}, ${uuid('match', 'n')}, 1 + n % 5,
        ${matchTime} + interval '5 days' FROM ${all} WHERE n % 6 = 1 AND n > 1000`,
    'ANALYZE',
  ]
  for (const statement of statements) await owner.execute(sql.raw(statement))
}
