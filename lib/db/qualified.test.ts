import { type Column, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { qualified } from './qualified'
import { participants } from './schema/participant'
import { hides } from './schema/people'

it('names the table of a row outside of a subquery, which drizzle does not', async () => {
  const { owner } = await testDatabase()
  const select = (of: (column: Column) => unknown) =>
    owner
      .select({
        n: sql`(SELECT count(*) FROM ${hides} h WHERE h.community_id = ${of(participants.communityId)})`,
      })
      .from(participants)
      .toSQL().sql
  expect(select(qualified)).toContain('h.community_id = "participants"."community_id"')
  expect(() => select((column) => column)).toThrow(
    'h.community_id = "community_id" compares a column with itself',
  )
})
