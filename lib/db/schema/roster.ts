import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { toParticipant } from './participant'
import { belongsTo, communityId, tenantScope } from './tenant-scope'

/** A filter of members that organisers saved under a name. */
export const segments = pgTable(
  'segments',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** The filter language of lib/contracts/segment.ts. */
    filter: jsonb('filter').$type<object>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('segments_name').on(t.communityId, t.name),
    tenantScope(),
  ],
)

/** Organisers' shared notes about a member, which the member never sees. */
export const organiserNotes = pgTable(
  'organiser_notes',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    participantId: uuid('participant_id').notNull(),
    /** The author's account. */
    writtenBy: uuid('written_by').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('organiser_notes_participant').on(t.communityId, t.participantId, t.createdAt),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

export type BulkKind = 'invite' | 'disable' | 'enable' | 'networking-off' | 'networking-on'
export type BulkStatus = 'previewed' | 'running' | 'done' | 'undoing' | 'undone'

/** An action on many members. Its members are fixed at the preview. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<BulkKind>().notNull(),
    status: text('status').$type<BulkStatus>().notNull(),
    total: integer('total').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('bulk_actions_time').on(t.communityId, t.createdAt),
    tenantScope(),
  ],
)

export type BulkMemberState =
  | 'waiting'
  | 'changed'
  | 'unchanged'
  /** Changed again since the action, so that the undo skips them. */
  | 'overtaken'
  | 'restored'

export const bulkActionMembers = pgTable(
  'bulk_action_members',
  {
    communityId: communityId(),
    bulkActionId: uuid('bulk_action_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    state: text('state').$type<BulkMemberState>().notNull().default('waiting'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.bulkActionId, t.participantId] }),
    index('bulk_action_members_state').on(t.communityId, t.bulkActionId, t.state),
    belongsTo(t.communityId, t.bulkActionId, bulkActions),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)
