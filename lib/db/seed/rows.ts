import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database'
import { consents, invitations, memberships, users } from '../schema/account'
import { communities } from '../schema/community'
import { communityDomains } from '../schema/community-domain'
import { events, meetingFeedback, meetingSlots, meetings, participations } from '../schema/meeting'
import { auditEvents, chats, messages, notifications } from '../schema/message'
import { answers, images, participants, questions, requestAnswers, requests } from '../schema/participant'
import { bookmarks, hides, partnerNotes, relations } from '../schema/people'
import { intros, matchingResults, matchings, roundLeftOuts, rounds } from '../schema/round'

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

/** A statement holds at most 65,535 parameters; far fewer keep its text short. */
const MAX_PARAMETERS = 12_000

/** Inserts all rows, a few hundred in a statement. Returns how many there were. */
export async function insertRows(db: Db, rows: Rows): Promise<number> {
  let count = 0
  for (const [name, table] of Object.entries(TABLES) as [keyof Tables, PgTable][]) {
    const list = rows[name]
    const width = Math.max(1, ...list.slice(0, 1).map((row) => Object.keys(row).length))
    const step = Math.max(1, Math.floor(MAX_PARAMETERS / width))
    for (let from = 0; from < list.length; from += step) {
      await db.insert(table).values(list.slice(from, from + step) as never[])
    }
    count += list.length
  }
  return count
}
