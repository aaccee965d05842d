import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SqlExecutor } from '../database'
import { consents, invitations, memberships, users } from '../schema/account'
import { campaignRecipients, campaigns } from '../schema/campaign'
import { chatMembers, chats, messageReactions, messages } from '../schema/chat'
import { communities } from '../schema/community'
import { communityDomains } from '../schema/community-domain'
import { events, participations } from '../schema/event'
import { meetingFeedback, meetingSettings, meetingSlots, meetings, meetingTimes } from '../schema/meeting'
import { auditEvents, mails, notifications } from '../schema/message'
import { answers, images, participants, questions, requestAnswers, requests } from '../schema/participant'
import { bookmarks, hides, partnerNotes, relations } from '../schema/people'
import { intros, matches, matchSides, roundRules, rounds, unmatched } from '../schema/round'

/** Tables of the demo, each after those it references. */
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
  events,
  participations,
  roundRules,
  rounds,
  matches,
  matchSides,
  unmatched,
  intros,
  meetings,
  meetingTimes,
  meetingSettings,
  meetingSlots,
  meetingFeedback,
  chats,
  chatMembers,
  messages,
  messageReactions,
  notifications,
  mails,
  campaigns,
  campaignRecipients,
  bookmarks,
  relations,
  hides,
  partnerNotes,
  auditEvents,
}

type Tables = typeof TABLES
export type Rows = { [Name in keyof Tables]: Tables[Name]['$inferInsert'][] }

export const emptyRows = (): Rows =>
  Object.fromEntries(Object.keys(TABLES).map((name) => [name, []])) as unknown as Rows

/** Rows per statement, to keep it to a few megabytes. */
const MAX_ROWS = 2_000

/**
 * Inserts all rows, with one JSON parameter per statement: thousands of placeholders would take
 * several times as long. @returns the number of rows
 */
export async function insertRows(executor: SqlExecutor, rows: Rows): Promise<number> {
  let count = 0
  for (const [name, table] of Object.entries(TABLES) as [keyof Tables, PgTable][]) {
    const list = rows[name] as Record<string, unknown>[]
    // Rows with different columns are inserted separately, so that missing columns get their default.
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
