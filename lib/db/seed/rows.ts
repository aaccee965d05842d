import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SqlExecutor } from '../database'
import { consents, invitations, memberships, users } from '../schema/account'
import { communities } from '../schema/community'
import { communityDomains } from '../schema/community-domain'
import { events, meetingFeedback, meetingSlots, meetings, participations } from '../schema/meeting'
import { auditEvents, chats, messages, notifications } from '../schema/message'
import { answers, images, participants, questions, requestAnswers, requests } from '../schema/participant'
import { bookmarks, hides, partnerNotes, relations } from '../schema/people'
import { intros, matchingResults, matchings, roundLeftOuts, roundRules, rounds } from '../schema/round'

/** Every table that the demo fills, each after those that it points at. */
const TABLES = {
  users,
  communities,
  communityDomains,
  memberships,
  consents,
  participants,
  invitations,
  questions,
  answers,
  requests,
  requestAnswers,
  images,
  roundRules,
  rounds,
  matchings,
  matchingResults,
  roundLeftOuts,
  intros,
  meetings,
  meetingSlots,
  meetingFeedback,
  chats,
  messages,
  notifications,
  bookmarks,
  relations,
  hides,
  partnerNotes,
  events,
  participations,
  auditEvents,
}

type Tables = typeof TABLES
export type Rows = { [Name in keyof Tables]: Tables[Name]['$inferInsert'][] }

export const emptyRows = (): Rows =>
  Object.fromEntries(Object.keys(TABLES).map((name) => [name, []])) as unknown as Rows

/** Rows in one statement: few enough to keep its text to a few megabytes. */
const MAX_ROWS = 2_000

/**
 * Inserts all rows, each statement's rows as one JSON parameter: thousands of placeholders would take
 * several times as long to build and to parse. Returns how many there were.
 */
export async function insertRows(executor: SqlExecutor, rows: Rows): Promise<number> {
  let count = 0
  for (const [name, table] of Object.entries(TABLES) as [keyof Tables, PgTable][]) {
    const list = rows[name] as Record<string, unknown>[]
    // Rows that name other columns go apart: a column left out takes its default.
    const alike = Map.groupBy(list, (row) => Object.keys(row).sort().join())
    for (const group of alike.values())
      for (let from = 0; from < group.length; from += MAX_ROWS)
        await insertChunk(executor, table, group.slice(from, from + MAX_ROWS))
    count += list.length
  }
  return count
}

async function insertChunk(
  executor: SqlExecutor,
  table: PgTable,
  list: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in list[0]!)
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const target = `"${getTableName(table)}"`
  const json = list.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])))
  await executor.executeSql(
    `INSERT INTO ${target} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${target}, $1::jsonb)`,
    [JSON.stringify(json)],
  )
}
