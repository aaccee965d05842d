import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { DEMO_PASSWORD, demoAccounts } from '@/lib/db/seed/demo-accounts'
import { demoDataDir, signIn } from './demo-data'
import { drive, loadRow } from './drive'
import { postgresUrl, withDatabase } from './postgres'
import { type Served, serveTuesday } from './program'
import type { BenchRow } from './row'

/** Community sizes; the smallest is the reference. */
const SIZES = [100, 2000, 50_000]
export const DOMAIN = (size: number) => `grown-${size}.localhost`
export const READER = (size: number) => `grown-${size}-1@demo.tuesday.test`

/** Numbers of communities; the smallest is the reference. */
const INSTALLATIONS = [1, 100, 1000]
/** Members of the measured community, and of each other one. */
const MEMBERS = 100
const OTHERS_MEMBERS = 20

/** Cost of a member's lists by community size, on the embedded database and, if available, on Postgres. */
export async function* run(): AsyncGenerator<BenchRow> {
  const dataDir = await demoDataDir()
  const embedded = await PGlite.create({ dataDir: join(dataDir, 'postgres') })
  for (const size of SIZES) await embedded.exec(growing(size))
  await embedded.close()
  yield* await communities()
  yield* await growth('embedded', await serveTuesday(dataDir))
  const adminUrl = postgresUrl()
  if (!adminUrl) {
    console.log('no TEST_DATABASE_URL: growth on Postgres is skipped')
    return
  }
  yield* await withDatabase(adminUrl, async (url) => {
    const env = { DATABASE_URL: url }
    await (await serveTuesday(await demoDataDir(), env)).stop()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const size of SIZES) await client.query(growing(size))
    await client.query('ANALYZE')
    await client.end()
    return growth('Postgres', await serveTuesday(await demoDataDir(), env))
  })
}

async function growth(kind: string, tuesday: Served): Promise<BenchRow[]> {
  try {
    const readers = new Map<number, Awaited<ReturnType<typeof signIn>>>()
    for (const size of SIZES)
      readers.set(size, await signIn(tuesday, DOMAIN(size), READER(size), DEMO_PASSWORD))
    const rows: BenchRow[] = []
    for (const [call, pathOf] of Object.entries(CALLS)) {
      const targets = Object.fromEntries(
        SIZES.map((size) => {
          const { token, communityId } = readers.get(size) as Awaited<ReturnType<typeof signIn>>
          const headers = {
            host: DOMAIN(size),
            cookie: `tuesday-session=${token}`,
            'accept-encoding': 'gzip',
          }
          const isRight = (body: string) => body.length > 100
          return [String(size), { url: tuesday.url(pathOf(communityId)), headers, isRight }]
        }),
      )
      const loads = await drive(targets)
      const rss = tuesday.rss()
      const [smallest, ...larger] = SIZES.map((size) => ({ size, load: loads[String(size)] }))
      for (const { size, load } of larger)
        if (load && smallest?.load)
          rows.push(
            loadRow(
              `${call}, ${size} members, ${kind}`,
              { load, rss },
              { name: `${smallest.size} members`, load: smallest.load, rss },
            ),
          )
    }
    return rows
  } finally {
    await tuesday.stop()
  }
}

const CALLS: Record<string, (communityId: string) => string> = {
  'list of 20 members': (id) => `/api/community/${id}/participants-list`,
  'the same with their number': (id) => `/api/community/${id}/participants`,
  'places of the map': (id) => `/api/community/${id}/participants/locations`,
  'search for a rare name': (id) => `/api/community/${id}/participants-list?search=reader`,
  'search for what many say': (id) => `/api/community/${id}/participants-list?search=climate`,
  '/participants, page': () => '/participants',
  '/my_communities, page': () => '/my_communities',
}

/**
 * Cost of the same lists in a community of a hundred members by number of communities. Each
 * installation has its own server and embedded database, so that all can be driven alternately.
 */
async function communities(): Promise<BenchRow[]> {
  const served = new Map<number, { tuesday: Served; reader: Awaited<ReturnType<typeof signIn>> }>()
  try {
    for (const size of INSTALLATIONS) {
      const dataDir = await demoDataDir()
      const embedded = await PGlite.create({ dataDir: join(dataDir, 'postgres') })
      await embedded.exec(growing(MEMBERS))
      if (size > 1) await embedded.exec(moreCommunities(size - 1))
      await embedded.close()
      const tuesday = await serveTuesday(dataDir)
      const reader = await signIn(tuesday, DOMAIN(MEMBERS), READER(MEMBERS), DEMO_PASSWORD)
      served.set(size, { tuesday, reader })
    }
    const rows: BenchRow[] = []
    for (const [call, pathOf] of Object.entries(CALLS)) {
      const targets = Object.fromEntries(
        [...served].map(([size, { tuesday, reader }]) => [
          String(size),
          {
            url: tuesday.url(pathOf(reader.communityId)),
            headers: {
              host: DOMAIN(MEMBERS),
              cookie: `tuesday-session=${reader.token}`,
              'accept-encoding': 'gzip',
            },
            cpuMs: tuesday.cpuMs,
            isRight: (body: string) => body.length > 100,
          },
        ]),
      )
      const loads = await drive(targets)
      const [one, ...more] = [...served].map(([size, { tuesday }]) => ({
        size,
        load: loads[String(size)],
        rss: tuesday.rss(),
      }))
      for (const { size, load, rss } of more)
        if (load && one?.load)
          rows.push(
            loadRow(
              `${call}, ${size} communities, embedded`,
              { load, rss },
              { name: 'one community', load: one.load, rss: one.rss },
            ),
          )
    }
    return rows
  } finally {
    for (const { tuesday } of served.values()) await tuesday.stop()
  }
}

/** Copies of the community with its first members and separate accounts. */
const moreCommunities = (count: number): string => `
  CREATE TEMP TABLE more AS SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${count}) n;
  INSERT INTO communities
    SELECT (jsonb_populate_record(c, jsonb_build_object('id', more.id, 'slug', 'more-' || n))).*
    FROM communities c, more WHERE c.slug = 'grown-${MEMBERS}';
  INSERT INTO community_domains (domain, community_id, is_primary, verified_at)
    SELECT 'more-' || n || '.localhost', id, true, now() FROM more;
  CREATE TEMP TABLE people AS
    SELECT more.id AS community, more.n, p.id AS source, gen_random_uuid() AS new_id, gen_random_uuid() AS new_user
    FROM (SELECT p.id FROM participants p JOIN communities c ON c.id = p.community_id AND c.slug = 'grown-${MEMBERS}'
      ORDER BY p.profile_filled_at DESC LIMIT ${OTHERS_MEMBERS}) p, more;
  INSERT INTO users (id, email) SELECT new_user, new_user || '@demo.tuesday.test' FROM people;
  INSERT INTO memberships (community_id, user_id, role, enabled) SELECT community, new_user, 'ROLE_USER', true FROM people;
  INSERT INTO participants (community_id, id, user_id, slug, email, first_name, last_name, company, about, looking_for,
      goal, tags, city, city_names, latitude, longitude, share_location, contacts, time_zone, profile_filled_at,
      created_at, updated_at)
    SELECT g.community, g.new_id, g.new_user, p.slug, '', p.first_name, p.last_name, p.company, p.about, p.looking_for,
      p.goal, p.tags, p.city, p.city_names, p.latitude, p.longitude, p.share_location, p.contacts, p.time_zone,
      p.profile_filled_at, p.created_at, p.updated_at
    FROM people g JOIN participants p ON p.id = g.source;
  DROP TABLE people, more;
  ANALYZE communities; ANALYZE participants; ANALYZE memberships;`

/**
 * A community of `size` members, copied from the demo's large one with separate accounts. The first is
 * called Reader and has the demo's password.
 */
export function growing(size: number): string {
  const large = demoAccounts.find((one) => one.kind === 'member' && one.domain === 'large.localhost')
  if (!large) throw new Error('the demo has no large community')
  return `
    CREATE TEMP TABLE source AS
      SELECT p.*, row_number() OVER (ORDER BY p.id) - 1 AS at, u.password_hash
      FROM participants p
      JOIN users u ON u.id = p.user_id
      JOIN community_domains d ON d.community_id = p.community_id AND d.domain = '${large.domain}'
      WHERE p.profile_filled_at IS NOT NULL;
    CREATE TEMP TABLE grown AS
      SELECT s.*, g AS nth, gen_random_uuid() AS new_id, gen_random_uuid() AS new_user
      FROM generate_series(1, ${size}) g
      JOIN source s ON s.at = g % (SELECT count(*) FROM source);
    INSERT INTO communities
      SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'slug', 'grown-${size}'))).*
      FROM communities c WHERE c.id = (SELECT community_id FROM source LIMIT 1);
    INSERT INTO community_domains (domain, community_id, is_primary, verified_at)
      SELECT '${DOMAIN(size)}', id, true, now() FROM communities WHERE slug = 'grown-${size}';
    INSERT INTO users (id, email, password_hash, email_confirmed_at)
      SELECT new_user, 'grown-${size}-' || nth || '@demo.tuesday.test', password_hash, now() FROM grown;
    INSERT INTO memberships (community_id, user_id, role, enabled)
      SELECT c.id, new_user, 'ROLE_USER', true FROM grown, communities c WHERE c.slug = 'grown-${size}';
    INSERT INTO consents (user_id, community_id, document, version, created_at)
      SELECT g.new_user, c.id, s.document, s.version, s.created_at
      FROM grown g, communities c, consents s
      WHERE g.nth = 1 AND c.slug = 'grown-${size}' AND s.user_id = g.user_id AND s.community_id = g.community_id;
    INSERT INTO participants (community_id, id, user_id, slug, email, first_name, last_name, company, about,
        looking_for, goal, tags, city, city_names, latitude, longitude, share_location, contacts, time_zone,
        profile_filled_at, created_at, updated_at)
      SELECT c.id, new_id, new_user, 'grown-' || nth, 'grown-${size}-' || nth || '@demo.tuesday.test',
        CASE nth WHEN 1 THEN 'Reader' ELSE first_name END, last_name, company, about, looking_for, goal, tags, city,
        city_names, latitude, longitude, share_location, contacts, g.time_zone,
        profile_filled_at - nth * interval '1 second', g.created_at, g.created_at
      FROM grown g, communities c WHERE c.slug = 'grown-${size}';
    DROP TABLE grown, source;
    ANALYZE participants; ANALYZE memberships;`
}
