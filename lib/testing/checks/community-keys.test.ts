import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { checkCommunityKeys, type Key, schemaTables, type Table } from './community-keys'

const table = (name: string, columns: string[], keys: Omit<Key, 'table'>[]): Table => ({
  name,
  columns,
  keys: keys.map((key) => ({ table: name, ...key })),
})

describe('keys of community tables', () => {
  it('contain the community, except for known ones', async () => {
    const report = checkCommunityKeys(await schemaTables(process.cwd()))
    expect(report.wrong).toEqual([])
    expect(report.keys).toBeGreaterThan(200)
    expect(report.references).toEqual(expect.arrayContaining(['users', 'communities']))
  })

  it('match the schema in the migrated database, which has further keys', async () => {
    const { owner } = await testDatabase()
    const { rows } = (await owner.execute(sql`
      SELECT t.relname AS name,
        (SELECT json_agg(a.attname) FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
        (SELECT coalesce(json_agg(json_build_object('kind', k.kind, 'columns', k.columns, 'references', k.target)), '[]') FROM (
          SELECT CASE WHEN i.indisprimary THEN 'primary' WHEN i.indisexclusion THEN 'exclusion' ELSE 'unique' END AS kind,
            (SELECT json_agg(coalesce(a.attname, pg_get_indexdef(i.indexrelid, n.place::int, true)) ORDER BY n.place)
              FROM unnest(i.indkey) WITH ORDINALITY AS n(number, place)
              LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = n.number AND n.number > 0) AS columns, NULL::json AS target
          FROM pg_index i WHERE i.indrelid = t.oid AND (i.indisunique OR i.indisexclusion)
          UNION ALL
          SELECT 'foreign', (SELECT json_agg(a.attname) FROM unnest(c.conkey) n JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = n),
            json_build_object('table', f.relname, 'columns',
              (SELECT json_agg(a.attname) FROM unnest(c.confkey) n JOIN pg_attribute a ON a.attrelid = f.oid AND a.attnum = n))
          FROM pg_constraint c JOIN pg_class f ON f.oid = c.confrelid WHERE c.conrelid = t.oid AND c.contype = 'f'
        ) k) AS keys
      FROM pg_class t WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace`)) as unknown as {
      rows: {
        name: string
        columns: string[]
        keys: (Omit<Key, 'table'> & { references: Key['references'] | null })[]
      }[]
    }
    const found = rows.map(({ name, columns, keys }) =>
      table(
        name,
        columns,
        keys.map(({ references, ...key }) => ({ ...key, ...(references && { references }) })),
      ),
    )
    const report = checkCommunityKeys(found)
    expect(report.wrong).toEqual([])
    expect(report.keys).toBeGreaterThanOrEqual(checkCommunityKeys(await schemaTables(process.cwd())).keys)
  })

  it('that lack it are reported, also when the referenced table lacks it', () => {
    const known = [
      table(
        'sessions',
        ['community_id'],
        [
          { kind: 'primary', columns: ['id'] },
          { kind: 'unique', columns: ['token_hash'] },
        ],
      ),
      table('auth_tokens', ['community_id'], [{ kind: 'primary', columns: ['id'] }]),
      table('community_domains', ['community_id'], [{ kind: 'unique', columns: ['domain'] }]),
      table('telegram_updates', ['community_id'], [{ kind: 'unique', columns: ['bot', 'update_id'] }]),
    ]
    const users = table('users', ['id'], [{ kind: 'primary', columns: ['id'] }])
    const notes = table(
      'notes',
      ['community_id', 'id'],
      [
        { kind: 'primary', columns: ['community_id', 'id'] },
        { kind: 'unique', columns: ['slug'] },
        { kind: 'foreign', columns: ['user_id'], references: { table: 'users', columns: ['id'] } },
        { kind: 'foreign', columns: ['session_id'], references: { table: 'sessions', columns: ['id'] } },
        { kind: 'exclusion', columns: ['during'] },
      ],
    )
    expect(checkCommunityKeys([...known, users, notes])).toMatchObject({
      wrong: [
        'notes: the unique key (slug) lacks community_id',
        'notes: the foreign key (session_id) lacks community_id',
        'notes: the exclusion key (during) lacks community_id',
      ],
      references: ['users'],
      known: 5,
    })
    expect(checkCommunityKeys([users]).wrong).toHaveLength(5)
  })
})
