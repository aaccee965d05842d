import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

const SCHEMA = 'lib/db/schema'
const RECORD = 'lib/domain/account/member-record'
/** The rest of the download. */
const OTHER_PARTS = ['lib/auth/account-record.ts', 'lib/domain/account/export-data.ts']

/** Tables that name people and are not in their download. */
const NOT_INCLUDED = [
  // Codes and links, which expire.
  'authTokens',
  // Computed from what the download has.
  'introductionCounts',
  'meetingTimes',
  'participantMeanings',
  // Organisers' work.
  'apiKeys',
  'bulkActionMembers',
  'bulkActions',
  'communities',
  'forbiddenPairs',
  'invitationLinks',
  'organiserInvitations',
  'organiserNotes',
  'pairSamples',
  'requiredPairs',
  'segments',
  'webhookEndpoints',
]

const NAMES_PEOPLE =
  /^(?:user|participant|subject|author|from|to|first|second|partner|proposed_by|actor_user)_id$|_by$|^(?:to_)?email$/

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))

async function tablesOfPeople(): Promise<string[]> {
  const modules = await Promise.all(filesIn(SCHEMA).map((file) => import(join(process.cwd(), file))))
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(
      ([, one]) =>
        is(one, PgTable) && getTableConfig(one).columns.some(({ name }) => NAMES_PEOPLE.test(name)),
    )
    .map(([name]) => name)
}

it('reads every table that names people, except those listed here', async () => {
  const code = [...filesIn(RECORD), ...OTHER_PARTS].map((file) => readFileSync(file, 'utf8')).join('\n')
  const read = new Set([...code.matchAll(/(?:from|Join)\(\s*(\w+)/g)].map(([, table]) => table))
  const missing = (await tablesOfPeople()).filter((table) => !read.has(table))
  expect(missing.sort()).toEqual(NOT_INCLUDED.toSorted())
})
