import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { migrate } from '@/lib/db/migrate'
import { rawRows } from '@/lib/db/raw-rows'
import { openServer } from '@/lib/db/server'
import { emptyDatabase } from '../server-database'
import { citusSql, placementOf } from './citus'
import { schemaTables, type Table } from './community-keys'

const { TEST_DATABASE_URL: adminUrl = '' } = process.env

/** What Citus demands of a table, as far as its documentation says; a stand-in for the extension. */
const CITUS = `
CREATE TABLE placed (name regclass PRIMARY KEY, kind text NOT NULL);

CREATE FUNCTION place(one regclass, as_kind text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE key record; BEGIN
  FOR key IN SELECT c.conname, c.confrelid::regclass AS target, p.kind,
      'community_id' = ANY (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey))
        AND 'community_id' = ANY (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.confrelid AND a.attnum = ANY (c.confkey)) AS has_owner
    FROM pg_constraint c LEFT JOIN placed p ON p.name = c.confrelid
    WHERE c.contype = 'f' AND c.conrelid = one AND c.confrelid <> one
  LOOP
    IF key.kind = 'reference' THEN CONTINUE; END IF;
    IF key.kind IS DISTINCT FROM as_kind THEN RAISE '%: % refers to %, which is %', one, key.conname, key.target, key.kind; END IF;
    IF as_kind = 'distributed' AND NOT key.has_owner THEN RAISE '%: % lacks the community', one, key.conname; END IF;
  END LOOP;
  INSERT INTO placed VALUES (one, as_kind);
END $$;

CREATE FUNCTION create_reference_table(table_name regclass) RETURNS void LANGUAGE sql
  AS $$ SELECT place(table_name, 'reference') $$;
CREATE FUNCTION citus_add_local_table_to_metadata(table_name regclass, cascade_via_foreign_keys boolean DEFAULT false)
  RETURNS void LANGUAGE sql AS $$ SELECT place(table_name, 'local') $$;

CREATE FUNCTION create_distributed_table(table_name regclass, distribution_column text, distribution_type text DEFAULT 'hash',
  colocate_with text DEFAULT 'default') RETURNS void LANGUAGE plpgsql AS $$
DECLARE number smallint; key record; BEGIN
  SELECT attnum INTO STRICT number FROM pg_attribute
    WHERE attrelid = table_name AND attname = distribution_column AND attnotnull AND atttypid = 'uuid'::regtype;
  IF colocate_with <> 'none' AND NOT EXISTS (SELECT FROM placed WHERE name = colocate_with::regclass AND kind = 'distributed')
    THEN RAISE '%: % is not distributed', table_name, colocate_with; END IF;
  FOR key IN SELECT indexrelid::regclass AS name FROM pg_index
    WHERE indrelid = table_name AND (indisunique OR indisexclusion) AND NOT number = ANY (indkey)
  LOOP RAISE '%: % lacks the community', table_name, key.name; END LOOP;
  FOR key IN SELECT conname FROM pg_constraint c
    WHERE conrelid = table_name AND contype = 'x' AND NOT EXISTS (
      SELECT FROM unnest(conkey, conexclop) AS part(at, operator)
      JOIN pg_operator o ON o.oid = part.operator WHERE part.at = number AND o.oprname = '=')
  LOOP RAISE '%: % does not compare the community', table_name, key.conname; END LOOP;
  PERFORM place(table_name, 'distributed');
END $$;
`

const tables = await schemaTables(process.cwd())

describe('the script for Citus', () => {
  it('matches the schema', () => {
    expect(readFileSync('docs/deploy/citus.sql', 'utf8'), 'run npm run citus').toBe(citusSql(tables))
  })

  it('places every table once', () => {
    const { references, coordinator, distributed } = placementOf(tables)
    expect([...references, ...coordinator, ...distributed].sort()).toEqual(
      tables.map(({ name }) => name).sort(),
    )
    expect(references).toEqual(expect.arrayContaining(['users', 'communities', 'community_domains']))
    expect(distributed.length).toBeGreaterThan(60)
  })

  it('is refused for keys that Citus does not support', () => {
    const refersTo = (name: string, columns: string[], to: string): Table => ({
      name,
      columns,
      keys: [{ table: name, kind: 'foreign', columns: ['x'], references: { table: to, columns: ['id'] } }],
    })
    const wrong =
      (...more: Table[]) =>
      () =>
        placementOf([...tables, ...more])
    expect(wrong(refersTo('plans', ['id'], 'participants'))).toThrow(
      'plans (references) refers to participants',
    )
    expect(wrong(refersTo('visits', ['community_id'], 'sessions'))).toThrow(
      'visits (distributed) refers to sessions',
    )
    expect(wrong(refersTo('a', ['community_id'], 'b'), refersTo('b', ['community_id'], 'a'))).toThrow(
      'circle: a, b',
    )
  })

  it.skipIf(!adminUrl)('runs on all migrated tables', async () => {
    const server = await emptyDatabase(adminUrl)
    const database = openServer(server.url, { poolSize: 2, onError: () => undefined })
    try {
      await migrate(database)
      await database.script(CITUS)
      await database.script(citusSql(tables))
      const left = await rawRows(
        database.owner,
        sql`SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
          AND oid NOT IN (SELECT name FROM placed) ORDER BY 1`,
      )
      expect(left).toEqual([{ relname: 'migrations' }, { relname: 'placed' }])
      const kinds = await rawRows(
        database.owner,
        sql`SELECT kind, count(*)::int AS n FROM placed GROUP BY 1 ORDER BY 1`,
      )
      const { references, coordinator, distributed } = placementOf(tables)
      expect(kinds).toEqual([
        { kind: 'distributed', n: distributed.length },
        { kind: 'local', n: coordinator.length },
        { kind: 'reference', n: references.length },
      ])
    } finally {
      await database.close()
      await server.drop()
    }
  })

  it.skipIf(!adminUrl)(
    'fails for tables as they were, and for a table whose keys lack the community',
    async () => {
      const server = await emptyDatabase(adminUrl)
      const database = openServer(server.url, { poolSize: 1, onError: () => undefined })
      try {
        await migrate(database)
        await database.script(CITUS)
        const unchanged = citusSql(tables).replaceAll(/^ALTER TABLE meeting_times [^;]*;/gm, '')
        await expect(database.script(unchanged)).rejects.toThrow(/meeting_times.* lacks the community/)
        const session = citusSql(tables).replace(
          "citus_add_local_table_to_metadata('sessions')",
          "create_distributed_table('sessions', 'community_id', colocate_with => 'none')",
        )
        await database.script('ROLLBACK')
        await expect(database.script(session)).rejects.toThrow(/sessions.* lacks the community/)
      } finally {
        await database.close()
        await server.drop()
      }
    },
  )
})
