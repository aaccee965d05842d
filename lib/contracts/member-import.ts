import { z } from 'zod'
import { NETWORKS, type Network } from './contact'
import { id, pageOf, pageQuery } from './page'
import { PHRASE_KINDS, type PhraseKind } from './phrase-kinds'

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
/** Limit of all stored rows of a community; see IMPORT_KEPT_DAYS. */
export const MAX_STORED_IMPORT_BYTES = 5 * MAX_IMPORT_BYTES
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_COLUMNS = 100
/** Retention of rows. Afterwards only counts are kept, and the import cannot be undone. */
export const IMPORT_KEPT_DAYS = 30

/** What a column may be imported as, in addition to the community's questions. Roles are never imported. */
export const IMPORT_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'fullName',
  'surnameFirst',
  'company',
  'position',
  'city',
  'country',
  'about',
  'goal',
  'topics',
  'lookingFor',
  ...PHRASE_KINDS,
  'phone',
  'language',
  ...NETWORKS,
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export const isNetwork = (target: string): target is Network => NETWORKS.some((one) => one === target)

export const isPhraseKind = (target: string): target is PhraseKind =>
  PHRASE_KINDS.some((one) => one === target)

const QUESTION = 'question:'
export type ImportTarget = ImportField | `${typeof QUESTION}${string}`

export const questionTarget = (questionId: string): ImportTarget => `${QUESTION}${questionId}`

/** @returns null if the target is not a question */
export const questionOfTarget = (target: string): string | null =>
  target.startsWith(QUESTION) ? target.slice(QUESTION.length) : null

export const importTargetShape = z.union([z.enum(IMPORT_FIELDS), z.templateLiteral([QUESTION, z.uuid()])])

export const IMPORT_MODES = ['fill', 'replace'] as const
export const IMPORT_OUTCOMES = ['create', 'update', 'skip', 'fail'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export const uploadImportQuery = z.object({
  /** Idempotency key: a repeated upload returns the import of the first. */
  id: id.optional(),
  name: z.string().trim().max(200).optional(),
})

/** Full names, and first and last names: columns of one kind only. */
const NAME_TARGETS = [['fullName'], ['surnameFirst'], ['firstName', 'lastName']] as const

/**
 * The target of each column, in file order. Exactly one is the email address.
 */
export const checkImportShape = z.object({
  targets: z
    .array(importTargetShape.nullable())
    .max(MAX_IMPORT_COLUMNS)
    .refine((targets) => targets.includes('email'), 'importNeedsEmail')
    .refine((targets) => {
      const given = targets.filter((target) => target !== null)
      return new Set(given).size === given.length
    }, 'importTargetTwice')
    .refine(
      (targets) => NAME_TARGETS.filter((kind) => kind.some((target) => targets.includes(target))).length <= 1,
      'importNameTwice',
    ),
  mode: z.enum(IMPORT_MODES),
})
export type CheckImport = z.infer<typeof checkImportShape>

export const runImportShape = z.object({ invite: z.boolean() })

const countsShape = z.record(z.enum(IMPORT_OUTCOMES), z.number().int())

export const memberImportShape = z.object({
  importId: id,
  fileName: z.string(),
  /** The name of the sheet that was read, if the file has others. */
  sheet: z.string().nullable(),
  /** `read`: columns can be chosen; `checked`: the dry run is done. */
  status: z.enum(['read', 'checking', 'checked', 'running', 'inviting', 'done', 'undoing', 'undone']),
  /** Rows, without the header. */
  total: z.number().int(),
  /** Rows processed by the current step. */
  processed: z.number().int(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** The column's first values. */
      sample: z.array(z.string()),
      target: importTargetShape.nullable(),
    }),
  ),
  mode: z.enum(IMPORT_MODES),
  /** Rows by outcome: planned, or final once the import is done. */
  counts: countsShape,
  /** Rows that fail, or with skipped cells. */
  problems: z.number().int(),
  /** Rows that fail because the community may not have more members yet. */
  overQuota: z.number().int(),
  /** New members that the import has not invited and who can be invited now; 0 until it is done. */
  uninvited: z.number().int(),
  /** Invitations to its new members that still work, and that undoing it revokes; 0 until it is done. */
  openInvitations: z.number().int(),
  /** How many people can still be invited today. */
  invitationsLeft: z.number().int(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Who uploaded it; null if they have left. */
  by: z.string().nullable(),
  canUndo: z.boolean(),
  /** The current step failed for good; until its rows are deleted, it can be resumed where it stopped. */
  stopped: z.boolean(),
})
export type MemberImport = z.infer<typeof memberImportShape>

export const memberImportsShape = z.object({
  list: z.array(
    memberImportShape.omit({
      sheet: true,
      columns: true,
      problems: true,
      overQuota: true,
      uninvited: true,
      openInvitations: true,
      invitationsLeft: true,
      processed: true,
    }),
  ),
})
export type MemberImportSummary = z.infer<typeof memberImportsShape>['list'][number]

/** Filters by outcome, or rows with problems. */
export const IMPORT_ROW_FILTERS = [...IMPORT_OUTCOMES, 'problems'] as const
export type ImportRowFilter = (typeof IMPORT_ROW_FILTERS)[number]
export const importRowsQuery = pageQuery.extend({ only: z.enum(IMPORT_ROW_FILTERS).optional() })

export const importRowShape = z.object({
  /** The spreadsheet's row number. */
  row: z.number().int(),
  email: z.string(),
  /** As in the file, or the member's once it is imported; '' if neither has one. */
  name: z.string(),
  company: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Why it is skipped or fails, in the reader's language. */
  reason: z.string().nullable(),
  /** Changed fields of an existing member. */
  fields: z.array(importTargetShape),
  /** Skipped cells. */
  problems: z.array(z.object({ column: z.string(), text: z.string() })),
})
export type ImportRow = z.infer<typeof importRowShape>
export const importRowsShape = pageOf(importRowShape)
