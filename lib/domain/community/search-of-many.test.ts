import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { MEMBERS_PER_PAGE } from '@/lib/contracts/participant'
import { hides } from '@/lib/db/schema/people'
import { testApi } from '@/lib/testing/api'

type Page = { list: { firstName: string }[]; hasMore: boolean }

/** More than a search looks up one by one: all mention a harbour, every thirtieth works there. */
const MANY = 850
const NAMED = Math.ceil(MANY / 30)

it('a search with many matches has the usual order: matches by name first, then mentions, newest first', async () => {
  const api = await testApi()
  const reader = await api.person('member', { participant: { firstName: 'Reader' } })
  const { owner } = api.runtime.database
  await owner.execute(sql`
    WITH made AS MATERIALIZED (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${MANY}::int) n),
    accounts AS (INSERT INTO users (id, email)
      SELECT id, 'many-' || ${api.community.slug} || n || '@example.org' FROM made),
    joined AS (INSERT INTO memberships (community_id, user_id, role, enabled)
      SELECT ${api.community.id}::uuid, id, 'ROLE_USER', n <> 40 FROM made)
    INSERT INTO participants (community_id, id, user_id, slug, email, first_name, last_name, company, about, looking_for,
        profile_filled_at)
      SELECT ${api.community.id}::uuid, gen_random_uuid(), id, 'many-' || n, '', 'M' || n, '',
        CASE WHEN n % 30 = 0 THEN 'Harbour Works' ELSE 'Elsewhere' END, 'I miss the harbour.', '',
        timestamptz '2026-01-01' - n * interval '1 minute'
      FROM made`)
  const hidden = await owner.execute(sql`SELECT id FROM participants
    WHERE community_id = ${api.community.id}::uuid AND first_name IN ('M30', 'M2')`)
  await owner.insert(hides).values(
    (hidden as unknown as { rows: { id: string }[] }).rows.map(({ id }) => ({
      communityId: api.community.id,
      participantId: reader.person?.participant?.id ?? '',
      subjectId: id,
      kind: 'hide' as const,
    })),
  )
  const pageOf = async (page: number) =>
    (
      await reader.get(`/api/community/${api.community.id}/participants-list`, {
        query: { search: 'harb', page },
      })
    ).body as Page
  const all = Array.from({ length: MANY }, (_, at) => at + 1).filter((n) => ![2, 30, 40].includes(n))
  const orderedPair = [...all.filter((n) => n % 30 === 0), ...all.filter((n) => n % 30 !== 0)].map(
    (n) => `M${n}`,
  )
  expect(orderedPair.slice(0, MEMBERS_PER_PAGE)).toContain('M60')
  for (const page of [0, 1, 2, Math.floor(all.length / MEMBERS_PER_PAGE)]) {
    const { list, hasMore } = await pageOf(page)
    expect(list.map(({ firstName }) => firstName)).toEqual(
      orderedPair.slice(page * MEMBERS_PER_PAGE, (page + 1) * MEMBERS_PER_PAGE),
    )
    expect(hasMore).toBe(orderedPair.length > (page + 1) * MEMBERS_PER_PAGE)
  }
  expect(NAMED).toBeGreaterThan(MEMBERS_PER_PAGE)
})
