import { sql } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import type { TestApi } from './api'
import type { Person } from './factories'

/**
 * Quickly adds copies of a member until there are `members` in total.
 * @returns all their ids, in order
 */
export async function copyMember(
  { runtime, community }: TestApi,
  { user, participant }: Person,
  members: number,
): Promise<string[]> {
  const { owner } = runtime.database
  const columnsOf = async (table: string, changed: string) => {
    const { rows } = (await owner.execute(
      sql`SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
        WHERE table_name = ${table} AND table_schema = 'public' AND is_generated = 'NEVER'
          AND NOT column_name = ANY(${sql.raw(`ARRAY[${changed}]`)}::text[])`,
    )) as unknown as { rows: { names: string }[] }
    return sql.raw(rows[0]!.names)
  }
  const run = newId()
  const idAt = (kind: string) => sql`md5(${`${run}-${kind}-`}::text || n)::uuid`
  const addressAt = sql`${run}::text || n || '@example.test'`
  const each = sql`generate_series(2, ${members}::int) AS n`
  const ofUser = await columnsOf('users', "'id','email'")
  await owner.execute(sql`INSERT INTO users (id, email, ${ofUser})
    SELECT ${idAt('user')}, ${addressAt}, ${ofUser} FROM users, ${each} WHERE id = ${user.id}`)
  const ofMembership = await columnsOf('memberships', "'user_id'")
  await owner.execute(sql`INSERT INTO memberships (user_id, ${ofMembership})
    SELECT ${idAt('user')}, ${ofMembership} FROM memberships, ${each}
    WHERE user_id = ${user.id} AND community_id = ${community.id}`)
  const ofMember = await columnsOf('participants', "'id','user_id','email','slug'")
  const { rows } = (await owner.execute(sql`INSERT INTO participants (id, user_id, email, slug, ${ofMember})
    SELECT ${idAt('member')}, ${idAt('user')}, ${addressAt}, slug || n, ${ofMember} FROM participants, ${each}
    WHERE id = ${participant!.id} AND community_id = ${community.id}
    RETURNING id`)) as unknown as { rows: { id: string }[] }
  return [participant!.id, ...rows.map(({ id }) => id)].sort()
}
