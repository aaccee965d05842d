import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MessagePhoto } from './chat'
import { at, createdAt } from './columns'
import { toParticipant } from './participant'
import { communityId, tenantScope } from './tenant-scope'

export type NotInterestedReason = 'not-interested' | 'already-know' | 'other'

/** A member's private data about another. Every row belongs to the first; the second never sees it. */

export const bookmarks = pgTable(
  'bookmarks',
  {
    communityId: communityId(),
    participantId: uuid('participant_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.participantId, t.subjectId] }),
    toParticipant(t.communityId, t.participantId),
    toParticipant(t.communityId, t.subjectId),
    tenantScope(),
  ],
)

export const relations = pgTable(
  'relations',
  {
    communityId: communityId(),
    participantId: uuid('participant_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    relationType: text('relation_type').$type<'LIKE' | 'DISLIKE'>().notNull(),
    reason: text('reason').$type<NotInterestedReason>(),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.participantId, t.subjectId] }),
    toParticipant(t.communityId, t.participantId),
    toParticipant(t.communityId, t.subjectId),
    tenantScope(),
  ],
)

/** Hidden and blocked members. Either excludes an introduction in both directions. */
export const hides = pgTable(
  'hides',
  {
    communityId: communityId(),
    participantId: uuid('participant_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    kind: text('kind').$type<'hide' | 'block'>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.participantId, t.subjectId] }),
    index('hides_subject').on(t.communityId, t.subjectId),
    toParticipant(t.communityId, t.participantId),
    toParticipant(t.communityId, t.subjectId),
    tenantScope(),
  ],
)

/** In `reports.messages`: a message as it was when it was reported. */
export type ReportedMessage = {
  id: string
  senderId: string
  text: string
  photo?: MessagePhoto | null
  createdAt: string
  reported: boolean
}

export type ReportResolution = 'dismissed' | 'warned' | 'disabled'

export const reports = pgTable(
  'reports',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    participantId: uuid('participant_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason').notNull(),
    note: text('note'),
    /** Copies of the reported message and of those before it; null when no message was reported. */
    messages: jsonb('messages').$type<ReportedMessage[]>(),
    createdAt: createdAt(),
    resolvedAt: at('resolved_at'),
    resolution: text('resolution').$type<ReportResolution>(),
    /** The organiser's account. */
    resolvedBy: uuid('resolved_by'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('reports_subject').on(t.communityId, t.subjectId),
    toParticipant(t.communityId, t.participantId),
    toParticipant(t.communityId, t.subjectId),
    tenantScope(),
  ],
)

/** A member's private note about another, shown wherever that person appears. */
export const partnerNotes = pgTable(
  'partner_notes',
  {
    communityId: communityId(),
    participantId: uuid('participant_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    note: text('note').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.participantId, t.subjectId] }),
    toParticipant(t.communityId, t.participantId),
    toParticipant(t.communityId, t.subjectId),
    tenantScope(),
  ],
)
