import { sql } from 'drizzle-orm'
import { systemClock } from '@/lib/core/clock'
import { newId } from '@/lib/core/ids'
import type { Database } from '@/lib/db/database'
import { openEmbedded } from '@/lib/db/embedded'
import { migrate } from '@/lib/db/migrate'
import { listRoster } from '@/lib/domain/roster/list-roster'
import type { Ctx } from '@/lib/runtime/context'
import type { Community } from '@/lib/tenancy/community'
import { makeCommunity } from '../factories'
import { cpuTimes } from './cpu-times'
import type { BenchRow } from './row'

const MEMBERS = 50_000
const INTRODUCTIONS = 100_000
const RUNS = 10
const GOAL_MS = 150

type Question = Partial<Parameters<typeof listRoster>[1]> & { conditions?: object[] }

const QUESTIONS: Record<string, Question> = {
  'first page': {},
  'page 100': { page: 100 },
  'by name': { order: 'name' },
  'by last visit': { order: 'lastSeen' },
  'by introductions': { order: 'introductions' },
  'found by word': { search: 'sailing' },
  'found by email': { search: '123@example' },
  'without phrases': { conditions: [{ field: 'phrases', is: 'missing' }] },
  'joined this year': { conditions: [{ field: 'joined', from: '2026-01-01' }] },
  'by topic': { conditions: [{ field: 'topics', all: ['topic 7'] }] },
  'by city': { conditions: [{ field: 'city', contains: 'city 12' }] },
  'introduced at most once': { conditions: [{ field: 'introductions', max: 1 }] },
  'wrote to nobody': { conditions: [{ field: 'intros', max: 0 }] },
  'in no chat': { conditions: [{ field: 'chats', max: 0 }] },
  'three conditions': {
    conditions: [
      { field: 'profile', is: 'filled' },
      { field: 'networking', is: 'on' },
      { field: 'lastSeen', from: '2026-01-01' },
    ],
  },
}

/**
 * The organisers' list of a community with 50,000 members, with its total, on the embedded database. In CPU time, which
 * other programs on the machine change little: the embedded database runs in this process.
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
      return times[Math.ceil(RUNS * 0.95) - 1]!
    }
    const plain = await timed((ctx) => ctx.db.execute(sql`SELECT count(*) FROM participants`))
    for (const [name, { conditions = [], ...question }] of Object.entries(QUESTIONS)) {
      const filter = JSON.stringify({ conditions })
      const ms = await timed((ctx) => listRoster(ctx, { page: 0, order: 'joined', filter, ...question }))
      yield {
        row: `members, ${name}, ${MEMBERS} members, p95, embedded`,
        value: ms,
        unit: 'ms CPU',
        reference: `counting them: ${plain.toFixed(1)} ms`,
        ratio: ms / plain,
        goal: { of: 'value', most: GOAL_MS },
      }
    }
  } finally {
    await database.close()
  }
}

/** What the list uses of a context. */
const contextOf = (db: Ctx['db'], community: Community) =>
  ({
    db,
    community,
    clock: systemClock,
    locale: 'en',
    actor: { kind: 'user', role: 'ROLE_ADMIN', enabled: true, userId: newId(), participantId: null },
  }) as unknown as Ctx

const uuid = (of: string, n: string) => `md5('${of}' || ${n})::uuid`

async function fill({ owner }: Database, { id }: Community): Promise<void> {
  const members = `generate_series(0, ${MEMBERS - 1}) n`
  const all = `generate_series(0, ${INTRODUCTIONS - 1}) n`
  const one = uuid('member', `(n % ${MEMBERS / 2})`)
  const other = uuid('member', `((n + 1 + n / ${MEMBERS / 2}) % ${MEMBERS / 2})`)
  const statements = [
    `INSERT INTO users (id, email) SELECT ${uuid('user', 'n')}, n || '@example.test' FROM ${members}`,
    `INSERT INTO memberships (community_id, user_id, joined_at, last_seen_at)
      SELECT '${id}', ${uuid('user', 'n')}, now() - (n % 700) * interval '1 day',
        CASE WHEN n % 5 > 0 THEN now() - (n % 400) * interval '1 day' END FROM ${members}`,
    `INSERT INTO participants (community_id, id, user_id, slug, first_name, last_name, email, company, looking_for, tags,
        city, phrases, profile_filled_at)
      SELECT '${id}', ${uuid('member', 'n')}, ${uuid('user', 'n')}, 'm' || n, 'Ann ' || n % 500, 'Moss ' || n,
        n || '@example.test', 'Company ' || n % 3000, 'Somebody who knows ' ||
        (ARRAY['pricing', 'sailing', 'design', 'law', 'schools', 'gardens', 'boats', 'music'])[1 + n % 8],
        ARRAY['topic ' || n % 90, 'design'], 'City ' || n % 40,
        CASE WHEN n % 3 = 0 THEN '[]' ELSE '[{"kind":"seeks","text":"a guide"}]' END::jsonb, now() FROM ${members}`,
    `INSERT INTO rounds (community_id, id, number, status, scheduled_for, seed, eligible_count, match_count, sent_at)
      VALUES ('${id}', ${uuid('round', '1')}, 1, 'sent', now(), 1, 0, 0, now())`,
    `INSERT INTO matches (community_id, id, round_id, kind, status, score, level, sent_at)
      SELECT '${id}', ${uuid('match', 'n')}, ${uuid('round', '1')}, 'weekly', 'sent', 0.8, 'good', now() FROM ${all}`,
    ...[
      [one, other],
      [other, one],
    ].map(
      (
        [reader, partner],
        side,
      ) => `INSERT INTO match_sides (community_id, id, match_id, participant_id, partner_id, reasons, sent_at)
        SELECT '${id}', ${uuid(`side${side}`, 'n')}, ${uuid('match', 'n')}, ${reader}, ${partner}, '[]', now()
        FROM ${all}`,
    ),
    `INSERT INTO intros (community_id, id, match_id, from_id, to_id, status, created_at)
      SELECT '${id}', ${uuid('intro', 'n')}, ${uuid('match', 'n')}, ${one}, ${other}, 'waiting', now()
      FROM ${all} WHERE n % 2 = 0`,
    'ANALYZE',
  ]
  for (const statement of statements) await owner.execute(sql.raw(statement))
}
