import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { belongsTo, communityId, tenantScope } from './tenant-scope'

export type ImportStatus =
  | 'read'
  | 'checking'
  | 'checked'
  | 'running'
  | 'inviting'
  | 'done'
  | 'undoing'
  | 'undone'
export type ImportOutcome = 'create' | 'update' | 'skip' | 'fail'
/** `fill`: only empty fields of existing members; `replace`: values of the file replace theirs. */
export type ImportMode = 'fill' | 'replace'

/** A member file that an organiser uploaded. */
export const memberImports = pgTable(
  'member_imports',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    fileName: text('file_name').notNull(),
    /** The name of the sheet that was read, if the file has others. */
    sheet: text('sheet'),
    status: text('status').$type<ImportStatus>().notNull(),
    headers: text('headers').array().notNull(),
    /** The target of each column (lib/contracts/member-import.ts); null if it is skipped. */
    targets: jsonb('targets').$type<(string | null)[]>().notNull(),
    mode: text('mode').$type<ImportMode>().notNull().default('fill'),
    /** Whether created members are invited by email. */
    invite: boolean('invite').notNull().default(false),
    total: integer('total').notNull(),
    /** Rows by outcome, kept after the rows are removed; null until done. */
    counts: jsonb('counts').$type<Record<ImportOutcome, number>>(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    finishedAt: at('finished_at'),
    /** When its job used up its retries; null once an organiser resumes it. */
    stoppedAt: at('stopped_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('member_imports_time').on(t.communityId, t.createdAt),
    tenantScope(),
  ],
)

export type ImportRowState = 'waiting' | 'checked' | 'done' | 'invited' | 'undone'
/** A cell that cannot be imported, and why (a key of the `validation` namespace). */
export type ImportProblem = { column: number; message: string }
/** One field of a member, before and after the import. */
export type ImportChange = { field: string; from: unknown; to: unknown }

/** A row of an import. Deleted 30 days after the upload. */
export const memberImportRows = pgTable(
  'member_import_rows',
  {
    communityId: communityId(),
    importId: uuid('import_id').notNull(),
    /** The spreadsheet's row number: the header is row 1. */
    number: integer('number').notNull(),
    /** Cleared once the row is imported without problems. */
    cells: text('cells').array().notNull(),
    state: text('state').$type<ImportRowState>().notNull().default('waiting'),
    email: text('email'),
    outcome: text('outcome').$type<ImportOutcome>(),
    /** Why it is skipped or fails: a key of the `memberImport.reasons` namespace. */
    reason: text('reason'),
    problems: jsonb('problems').$type<ImportProblem[]>().notNull().default([]),
    changes: jsonb('changes').$type<ImportChange[]>().notNull().default([]),
    participantId: uuid('participant_id'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.importId, t.number] }),
    index('member_import_rows_state').on(t.communityId, t.importId, t.state, t.number),
    index('member_import_rows_email').on(t.communityId, t.importId, t.email),
    belongsTo(t.communityId, t.importId, memberImports),
    tenantScope(),
  ],
)

/**
 * Keyed hashes of the addresses of people who deleted their account here. They are never imported again, but
 * may still join on their own.
 */
export const erasedAddresses = pgTable(
  'erased_addresses',
  {
    communityId: communityId(),
    /** HMAC-SHA256 with the installation's secret, in hex. */
    addressHash: text('address_hash').notNull(),
    erasedAt: at('erased_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.addressHash] }), tenantScope()],
)
