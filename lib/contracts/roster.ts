import { z } from 'zod'
import { ROLES } from '@/lib/core/actor'
import { LOCALES } from '@/lib/core/locale'
import { fileQuery } from './file-query'
import { id, pageQuery } from './page'
import { MATCH_OUTCOMES } from './past-round'
import { personWithPageFields } from './person'
import { filterText, NETWORKING_STATES, segmentFilterShape } from './segment'
import { TOPICS } from './subscription'

/** How a list of members is ordered: the latest first, or by name. */
export const ROSTER_ORDERS = ['joined', 'name', 'lastSeen', 'introductions'] as const
export type RosterOrder = (typeof ROSTER_ORDERS)[number]

export const rosterQuery = pageQuery.extend({
  search: z.string().trim().max(100).optional(),
  /** Whether the profile is filled; the specification's parameter, the same as a condition of the filter. */
  profiles: z.enum(['all', 'filled', 'unfilled']).optional(),
  /** A segment's filter as JSON. */
  filter: filterText.optional(),
  order: z.enum(ROSTER_ORDERS).default('joined'),
})

export const rosterFileQuery = z.object({ filter: filterText.optional(), ...fileQuery.shape })

/** A member as the organiser's list shows them. */
export const rosterRowShape = z.object({
  ...personWithPageFields,
  email: z.string(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  role: z.enum(ROLES),
  enabled: z.boolean(),
  profileFilled: z.boolean(),
  networking: z.enum(NETWORKING_STATES),
  joinedAt: z.string(),
  lastSeenAt: z.string().nullable(),
  /** How many people they were introduced to. */
  introductions: z.number().int(),
  /** How many phrases they gave: what they look for, what that person would say, what to ask them about. */
  phraseCount: z.number().int(),
})
export type RosterRow = z.infer<typeof rosterRowShape>

export const rosterPageShape = z.object({
  list: z.array(rosterRowShape),
  page: z.number().int(),
  hasMore: z.boolean(),
  /** Members that the filter finds. */
  total: z.number().int(),
})
export type RosterPage = z.infer<typeof rosterPageShape>

export const memberNoteShape = z.object({
  noteId: id,
  text: z.string(),
  /** Who wrote it; null for somebody who has left. */
  by: z.string().nullable(),
  byReader: z.boolean(),
  createdAt: z.string(),
})
export type MemberNote = z.infer<typeof memberNoteShape>
export const addNoteShape = z.object({ text: z.string().trim().min(1).max(2_000) })

const historyShape = z.object({
  kind: z.enum(['introduced', 'unmatched']),
  at: z.string(),
  roundNumber: z.number().int().nullable(),
  /** The event where they were introduced. */
  event: z.string().nullable(),
  /** The other of the two; null when unmatched, or when they deleted their account. */
  person: z.object({ participantId: id, name: z.string() }).nullable(),
  /** How far the two have come. */
  outcome: z.enum(MATCH_OUTCOMES).nullable(),
})
export type MemberHistoryEntry = z.infer<typeof historyShape>

/** What an email was about: a topic of the member's settings, several of them, or the account. */
export const MAIL_SUBJECTS = [...TOPICS, 'digest', 'account'] as const

const recordedMailShape = z.object({
  id,
  about: z.enum(MAIL_SUBJECTS),
  state: z.enum(['waiting', 'sent', 'failed', 'bounced', 'dropped']),
  at: z.string(),
})
export type RecordedMail = z.infer<typeof recordedMailShape>

/** What disabling members cancels for good. */
export const cancelledByDisablingShape = z.object({
  /** Meetings that are agreed or proposed. */
  meetings: z.number().int(),
  /** For events that have not started: places, applications, and turns in line. */
  signUps: z.number().int(),
})
export type CancelledByDisabling = z.infer<typeof cancelledByDisablingShape>

/** Everything that organisers may see of one member. Never messages, notes of members or single scores. */
export const memberRecordShape = rosterRowShape.extend({
  phone: z.string().nullable(),
  about: z.string(),
  lookingFor: z.string(),
  phrases: z.array(z.object({ kind: z.enum(['seeks', 'wouldSay', 'offers']), text: z.string() })),
  topics: z.array(z.string()),
  preferredLang: z.enum(LOCALES).nullable(),
  timeZone: z.string().nullable(),
  pausedUntil: z.string().nullable(),
  cadence: z.enum(['weekly', 'biweekly', 'monthly']),
  /** The community's questions and what the member answered; options by their texts. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Their notification channels: emails bounced or turned off, browsers with pushes, Telegram. */
  channels: z.object({
    email: z.enum(['on', 'off', 'bounced']),
    push: z.number().int(),
    telegram: z.object({
      state: z.enum(['connected', 'blocked', 'none']),
      /** Since when the member has blocked the bot. */
      since: z.string().nullable(),
    }),
  }),
  /** The email that the member has to act on first: they never logged in, or didn't confirm their address. */
  pendingEmail: z.enum(['invitation', 'confirmation']).nullable(),
  /** When they were last invited by email. */
  invitedAt: z.string().nullable(),
  reports: z.number().int(),
  cancelledByDisabling: cancelledByDisablingShape,
  history: z.array(historyShape),
  /** The documents they agreed to, the latest first. */
  consents: z.array(
    z.object({ document: z.enum(['terms', 'privacy']), version: z.string(), at: z.string() }),
  ),
  /** The latest emails to them, without their contents. */
  mails: z.array(recordedMailShape),
  notes: z.array(memberNoteShape),
  /** The reader cannot disable or demote themselves. */
  isReader: z.boolean(),
})
export type MemberRecord = z.infer<typeof memberRecordShape>

/** The specification's switch; without it the state is toggled. */
export const toggleQuery = z.object({
  shouldDisable: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
})

export const changeRoleShape = z.object({ role: z.enum(ROLES) })

/** `invite`: an invitation by email to those who have never logged in. It can't be undone. */
export const BULK_KINDS = ['invite', 'disable', 'enable', 'networking-off', 'networking-on'] as const

/** Members by a filter, or those that were ticked. */
export const bulkPreviewShape = z.object({
  kind: z.enum(BULK_KINDS),
  filter: segmentFilterShape.optional(),
  participantIds: z.array(id).min(1).max(1_000).optional(),
})

export const bulkActionShape = z.object({
  bulkActionId: id,
  kind: z.enum(BULK_KINDS),
  status: z.enum(['previewed', 'running', 'done', 'undoing', 'undone']),
  /** Members of the preview: the action changes no others. */
  total: z.number().int(),
  processed: z.number().int(),
  /** How many of those processed it changed; the others already had the state, or have left since. */
  changed: z.number().int(),
  sample: z.array(z.string()),
  /** How many people can still be invited today; null for other kinds. */
  invitationsLeft: z.number().int().nullable(),
  /** For the preview of `disable`; otherwise null. */
  cancelledByDisabling: cancelledByDisablingShape.nullable(),
})
export type BulkAction = z.infer<typeof bulkActionShape>
