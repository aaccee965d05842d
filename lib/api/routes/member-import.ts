import { MAX_IMPORT_BYTES } from '@/lib/contracts/member-import'
import { listImportRows } from '@/lib/domain/member-import/list-import-rows'
import {
  checkImport,
  discardImport,
  inviteImported,
  resumeImport,
  runImport,
  undoImport,
} from '@/lib/domain/member-import/move-import'
import { problemFile } from '@/lib/domain/member-import/problem-file'
import { uploadImport } from '@/lib/domain/member-import/upload-import'
import { listImports, viewImport } from '@/lib/domain/member-import/view-import'
import { csvResponse } from '../csv-response'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

const tag = 'admin'
/** Overhead of a multipart form. */
const FORM_BYTES = 16 * 1024

export const getImports = defineOperation('GET /api/admin/imports', {
  operationId: 'getImports',
  summary: 'The latest imports of members',
  tag,
  access: 'admin',
  handle: (ctx) => listImports(ctx),
})

export const postImport = defineTransactionlessOperation('POST /api/admin/imports', {
  operationId: 'uploadImport',
  summary:
    'Upload an Excel (.xlsx) or CSV file of members, as the body itself or as a form’s file; nothing is imported yet, and the same id twice is one import',
  tag,
  access: 'admin',
  maxBodyBytes: MAX_IMPORT_BYTES + FORM_BYTES,
  errors: ['conflict'],
  limit: { name: 'member-import', points: 30, seconds: 60 * 60, by: 'user' },
  handle: (context, { body, query }) => uploadImport(context, { bytes: body, ...query }),
})

export const getImport = defineOperation('GET /api/admin/imports/{id}', {
  operationId: 'getImport',
  summary: 'An import: its columns, how far it is, and what it does',
  tag,
  access: 'admin',
  handle: (ctx, { params }) => viewImport(ctx, params.id),
})

export const deleteImport = defineOperation('DELETE /api/admin/imports/{id}', {
  operationId: 'discardImport',
  summary: 'Discard an import that has not started, with its file',
  tag,
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params }) => discardImport(ctx, params.id),
})

export const postImportCheck = defineOperation('POST /api/admin/imports/{id}/check', {
  operationId: 'checkImport',
  summary: 'Start the dry run: what importing these columns would do, row by row',
  tag,
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params, body }) => checkImport(ctx, { importId: params.id, ...body }),
})

export const getImportRows = defineOperation('GET /api/admin/imports/{id}/rows', {
  operationId: 'getImportRows',
  summary: 'Rows of an import: what each does, or did, and why',
  tag,
  access: 'admin',
  handle: (ctx, { params, query }) => listImportRows(ctx, { importId: params.id, ...query }),
})

export const getImportProblems = defineTransactionlessOperation('GET /api/admin/imports/{id}/problems.csv', {
  operationId: 'downloadImportProblems',
  summary: 'The rows that fail or are imported in part, with the reasons, to be corrected and uploaded again',
  tag,
  access: 'admin',
  limit: { name: 'import-problems', points: 60, seconds: 60 * 60, by: 'user' },
  async handle(context, { params, query }) {
    return csvResponse(
      await problemFile(context, { importId: params.id, locale: query.lang ?? context.locale }),
    )
  },
})

export const postImportRun = defineOperation('POST /api/admin/imports/{id}/run', {
  operationId: 'runImport',
  summary:
    'Import in the background what the dry run announced; nobody gets an email unless `invite` says so',
  tag,
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params, body }) => runImport(ctx, { importId: params.id, ...body }),
})

export const postImportInvite = defineOperation('POST /api/admin/imports/{id}/invite', {
  operationId: 'inviteImported',
  summary: 'Invite by email the new members of a finished import that it has not invited yet',
  tag,
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params }) => inviteImported(ctx, params.id),
})

export const postImportResume = defineOperation('POST /api/admin/imports/{id}/resume', {
  operationId: 'resumeImport',
  summary: 'Continue an import that failed, after the last row it finished',
  tag,
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params }) => resumeImport(ctx, params.id),
})

export const postImportUndo = defineOperation('POST /api/admin/imports/{id}/undo', {
  operationId: 'undoImport',
  summary: 'Undo an import, except for members who have signed in and fields that were changed since',
  tag,
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params }) => undoImport(ctx, params.id),
})
