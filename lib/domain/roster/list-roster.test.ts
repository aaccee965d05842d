import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PAGE_SIZE } from '@/lib/contracts/page'
import { ROSTER_ORDERS, type RosterOrder, type RosterPage } from '@/lib/contracts/roster'
import type { Condition } from '@/lib/contracts/segment'
import { introductionCounts, matches, matchSides } from '@/lib/db/schema/round'
import { testApi } from '@/lib/testing/api'
import { makeMatch } from '@/lib/testing/factories'

/** Enough for the first pages to be read by an index scan. */
const MEMBERS = 500

/** A community of members whose values are computed from their number. */
async function large() {
  const api = await testApi()
  const admin = await api.person('admin', { participant: { firstName: 'Zoe', lastName: 'Moss' } })
  const { owner } = api.runtime.database
  const { id } = api.community
  const uuid = (of: string, n = 'n') => `md5('${of}${id}' || ${n})::uuid`
  const members = `generate_series(0, ${MEMBERS - 1}) n`
  for (const statement of [
    `INSERT INTO users (id, email) SELECT ${uuid('user')}, 'member-' || n || '@${id}.test' FROM ${members}`,
    `INSERT INTO memberships (community_id, user_id, joined_at, last_seen_at, admission, enabled)
      SELECT '${id}', ${uuid('user')}, '2026-01-01'::timestamptz + (n % 70) * interval '1 day',
        CASE WHEN n % 5 > 0 THEN '2026-02-01'::timestamptz + (n % 40) * interval '1 day' END,
        CASE WHEN n % 50 = 7 THEN 'waiting' ELSE 'admitted' END, n % 50 <> 7 FROM ${members}`,
    `INSERT INTO participants (community_id, id, user_id, slug, first_name, last_name, email, tags, deleted_at)
      SELECT '${id}', ${uuid('member')}, ${uuid('user')}, 'm' || n, 'Ann ' || n % 30, 'Moss ' || n % 90,
        'member-' || n || '@${id}.test', ARRAY['Topic ' || n % 9, 'design'],
        CASE WHEN n % 60 = 11 THEN now() END FROM ${members}`,
    `INSERT INTO matches (community_id, id, kind, status, score, level, sent_at)
      SELECT '${id}', ${uuid('match')}, 'instant', 'sent', 0.8, 'good', now() FROM ${members} WHERE n % 4 = 0`,
    `INSERT INTO match_sides (community_id, id, match_id, participant_id, partner_id, reasons, sent_at)
      SELECT '${id}', ${uuid('side')}, ${uuid('match')}, ${uuid('member')}, ${uuid('member', '(n + 1)')}, '[]', now()
      FROM ${members} WHERE n % 4 = 0`,
    `INSERT INTO intros (community_id, id, match_id, from_id, to_id)
      SELECT '${id}', ${uuid('intro')}, ${uuid('match')}, ${uuid('member')}, ${uuid('member', '(n + 1)')}
      FROM ${members} WHERE n % 8 = 0`,
    'ANALYZE',
  ])
    await owner.execute(sql.raw(statement))
  const read = async (order: RosterOrder, page: number, conditions: Condition[], search?: string) => {
    const { body } = await admin.get(`/api/admin/${id}/participants`, {
      query: { filter: JSON.stringify({ conditions }), order, page, ...(search && { search }) },
    })
    return body as RosterPage
  }
  return { read }
}

const time = (moment: string | null) => (moment === null ? 0 : Date.parse(moment))
const COMPARE: Record<RosterOrder, (a: RosterPage['list'][0], b: RosterPage['list'][0]) => number> = {
  joined: (a, b) => time(b.joinedAt) - time(a.joinedAt),
  name: (a, b) => a.firstName.localeCompare(b.firstName, 'en') || a.lastName.localeCompare(b.lastName, 'en'),
  lastSeen: (a, b) => time(b.lastSeenAt) - time(a.lastSeenAt),
  introductions: (a, b) => b.introductions - a.introductions,
}

it('reads the same members in the same order whatever the page, order and filter', async () => {
  const { read } = await large()
  const isListed = (n: number) => n % 50 !== 7 && n % 60 !== 11
  const count = (test: (n: number) => boolean) =>
    Array.from({ length: MEMBERS }, (_, n) => n).filter((n) => isListed(n) && test(n)).length
  const filters: [Condition[], string | undefined, number][] = [
    [[], undefined, count(() => true) + 1],
    [[{ field: 'introductions', min: 0, max: 0 }], undefined, count((n) => n % 4 !== 0) + 1],
    [[{ field: 'introductions', min: 1 }], undefined, count((n) => n % 4 === 0)],
    [[{ field: 'intros', min: 0, max: 0 }], undefined, count((n) => n % 8 !== 0) + 1],
    [[{ field: 'intros', min: 1 }], undefined, count((n) => n % 8 === 0)],
    [[{ field: 'chats', min: 0, max: 0 }], undefined, count(() => true) + 1],
    [[{ field: 'topics', all: ['topic 3', 'Design'] }], undefined, count((n) => n % 9 === 3)],
    [[{ field: 'lastSeen', never: true }], undefined, count((n) => n % 5 === 0)],
    [[{ field: 'access', is: 'enabled' }], 'member-1', count((n) => String(n).startsWith('1'))],
  ]
  // All orders without a filter; each filter in two of them.
  for (const [at, [conditions, search, expected]] of filters.entries())
    for (const order of ROSTER_ORDERS.filter((_, n) => at === 0 || n % 2 === at % 2)) {
      const pages: RosterPage[] = []
      do pages.push(await read(order, pages.length, conditions, search))
      while (pages.at(-1)!.hasMore)
      const rows = pages.flatMap(({ list }) => list)
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([expected]))
      expect(new Set(rows.map(({ participantId }) => participantId)).size).toBe(expected)
      expect(pages.slice(0, -1).every(({ list }) => list.length === PAGE_SIZE)).toBe(true)
      const byRule = [...rows].sort(
        (a, b) => COMPARE[order](a, b) || (a.participantId < b.participantId ? 1 : -1),
      )
      expect(rows.map(({ participantId }) => participantId)).toEqual(
        byRule.map(({ participantId }) => participantId),
      )
    }
})

it('has nothing on a page behind the last one', async () => {
  const { read } = await large()
  expect(await read('joined', 500, [])).toMatchObject({ list: [], hasMore: false })
})

it('keeps the number of introductions through every change of match sides', async () => {
  const api = await testApi()
  const { owner } = api.runtime.database
  const people = await Promise.all(Array.from({ length: 4 }, () => api.person()))
  const ids = people.map(({ person }) => person!.participant!.id)
  const change = fc.oneof(
    fc.record({ kind: fc.constant('introduce' as const), a: fc.nat(3), b: fc.nat(3) }),
    fc.record({ kind: fc.constantFrom('send', 'unsend', 'see', 'delete' as const), of: fc.nat(3) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      for (const one of changes) {
        if (one.kind === 'introduce') {
          if (one.a !== one.b)
            await makeMatch(
              api.runtime.database,
              api.community,
              people[one.a]!.person!.participant!,
              people[one.b]!.person!.participant!,
            )
          continue
        }
        const ofMember = eq(matchSides.participantId, ids[one.of]!)
        if (one.kind === 'send') await owner.update(matchSides).set({ sentAt: new Date() }).where(ofMember)
        if (one.kind === 'unsend') await owner.update(matchSides).set({ sentAt: null }).where(ofMember)
        if (one.kind === 'see') await owner.update(matchSides).set({ seenAt: new Date() }).where(ofMember)
        if (one.kind === 'delete')
          await owner
            .delete(matches)
            .where(
              sql`${matches.id} IN (SELECT match_id FROM match_sides WHERE participant_id = ${ids[one.of]})`,
            )
      }
      for (const id of ids) {
        const [row] = await owner
          .select()
          .from(introductionCounts)
          .where(eq(introductionCounts.participantId, id))
        const counted = await owner.$count(
          matchSides,
          sql`${eq(matchSides.participantId, id)} AND sent_at IS NOT NULL`,
        )
        expect(row!.introductions).toBe(counted)
      }
    }),
    { numRuns: 15 },
  )
})
