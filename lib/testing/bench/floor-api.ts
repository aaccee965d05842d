/**
 * Reference of the `api` section: bare Hono with the same query and response, without session,
 * community, row-level security or validation. Runs as `floor-api.ts <communityId> <viewerId> <members>`.
 */
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

const QUERY = `
  SELECT id, slug, first_name AS "firstName", last_name AS "lastName", avatar_url AS "avatarUrl", company,
    CASE WHEN share_location THEN city END AS city, tags
  FROM participants p
  WHERE community_id = $1 AND profile_filled_at IS NOT NULL
    AND (SELECT m.enabled FROM memberships m WHERE m.community_id = $1 AND m.user_id = p.user_id)
    AND (SELECT h.kind FROM hides h WHERE h.community_id = $1 AND h.participant_id = $2 AND h.subject_id = p.id) IS DISTINCT FROM 'block'
    AND (SELECT h.kind FROM hides h WHERE h.community_id = $1 AND h.participant_id = p.id AND h.subject_id = $2) IS DISTINCT FROM 'block'
  ORDER BY profile_filled_at DESC, id DESC LIMIT $3`

const [communityId, viewerId, members] = process.argv.slice(2)
const size = Number(members)

async function open(): Promise<(text: string, values: unknown[]) => Promise<{ rows: unknown[] }>> {
  if (process.env.DATABASE_URL) {
    const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
    return (text, values) => pool.query(text, values)
  }
  const client = await PGlite.create({ dataDir: join(process.env.DATA_DIR ?? '', 'postgres') })
  return (text, values) => client.query(text, values)
}

const query = await open()
const app = new Hono()
app.get('/list', async (c) => {
  const { rows } = await query(QUERY, [communityId, viewerId, size + 1])
  return c.json({ list: rows.slice(0, size), page: 0, hasMore: rows.length > size })
})
serve({ fetch: app.fetch, port: Number(process.env.PORT) })
