import type { Table } from './community-keys'

/** Tables that stay on the coordinator, as the job queue does. */
const ON_COORDINATOR: Record<string, string> = {
  sessions: 'found by their token before their community is known; a change notifies every process',
  auth_tokens: 'links that span communities while an account is deleted',
  telegram_updates: 'a queue; an update of the shared bot is stored once, whichever community it is for',
  telegram_bots: 'who polls which bot: written every few seconds',
  telegram_paces: 'messages per second of a bot: written with each',
  restores: 'of the whole installation',
}
/** Tables with a community that every machine needs whole. */
const REFERENCES = ['community_domains']

const OWNER = 'community_id'

export type Placement = { references: string[]; coordinator: string[]; distributed: string[] }

/** Where Citus keeps each table; each list is in the order of foreign keys. @throws Error for unsupported keys */
export function placementOf(tables: readonly Table[]): Placement {
  const names = inOrder(tables)
  const owned = new Set(tables.filter(({ columns }) => columns.includes(OWNER)).map(({ name }) => name))
  const unknown = [...Object.keys(ON_COORDINATOR), ...REFERENCES].filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`no tables ${unknown.join(', ')}`)
  const coordinator = names.filter((name) => name in ON_COORDINATOR)
  const rest = names.filter((name) => !(name in ON_COORDINATOR))
  const isReference = (name: string) => !owned.has(name) || REFERENCES.includes(name)
  const placement = {
    references: rest.filter(isReference),
    coordinator,
    distributed: rest.filter((name) => !isReference(name)),
  }
  const kindOf = (name: string) =>
    (Object.keys(placement) as (keyof Placement)[]).find((kind) => placement[kind].includes(name))
  for (const { name, keys } of tables)
    for (const { references } of keys) {
      if (!references) continue
      const [from, to] = [kindOf(name), kindOf(references.table)]
      // Citus has no others.
      if (to !== 'references' && from !== to)
        throw new Error(`${name} (${from}) refers to ${references.table} (${to})`)
    }
  return placement
}

/** @throws Error for a circle of foreign keys */
function inOrder(tables: readonly Table[]): string[] {
  const left = new Map(
    tables.map(({ name, keys }) => [
      name,
      new Set(
        keys.flatMap(({ references }) => (references && references.table !== name ? references.table : [])),
      ),
    ]),
  )
  const ordered: string[] = []
  while (left.size > 0) {
    const ready = [...left]
      .filter(([, needs]) => [...needs].every((one) => !left.has(one)))
      .map(([name]) => name)
    if (ready.length === 0) throw new Error(`foreign keys go in a circle: ${[...left.keys()].join(', ')}`)
    for (const name of ready.sort()) {
      ordered.push(name)
      left.delete(name)
    }
  }
  return ordered
}

/** The statements of docs/deploy/citus.sql. */
export function citusSql(tables: readonly Table[]): string {
  const { references, coordinator, distributed } = placementOf(tables)
  const [first, ...others] = distributed
  return `-- Distributes the tables of a Tuesday database by community with Citus 12 or newer.
-- Made by \`npm run citus\` from lib/db/schema. UNTRIED on a real Citus: read "Distributed Postgres" in docs/scaling.md.
-- Run it once, as the owner of the tables, on the coordinator, with the program stopped:
--   psql -v ON_ERROR_STOP=1 -f docs/deploy/citus.sql "$DATABASE_URL"
BEGIN;

-- Our triggers touch only rows of the same community, or notify.
SET LOCAL citus.enable_unsafe_triggers = on;
SET LOCAL citus.multi_shard_modify_mode = 'sequential';

-- An exclusion constraint must compare the community itself, which needs an extension the embedded database lacks.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE meeting_times DROP CONSTRAINT meeting_times_no_overlap;
ALTER TABLE meeting_times ADD CONSTRAINT meeting_times_no_overlap EXCLUDE USING gist (
  community_id WITH =, participant_id WITH =, tstzrange(starts_at, ends_at) WITH &&);

-- On every machine: accounts and the directory of communities.
${references.map((name) => `SELECT create_reference_table('${name}');`).join('\n')}

-- On the coordinator, like the job queue (schema pgboss) and the list of migrations.
${coordinator.map((name) => `-- ${name}: ${ON_COORDINATOR[name]}\nSELECT citus_add_local_table_to_metadata('${name}');`).join('\n')}

-- By community; all rows of one are on one machine.
SELECT create_distributed_table('${first}', '${OWNER}', colocate_with => 'none');
${others.map((name) => `SELECT create_distributed_table('${name}', '${OWNER}', colocate_with => '${first}');`).join('\n')}

COMMIT;
`
}
