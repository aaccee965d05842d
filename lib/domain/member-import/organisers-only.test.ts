import { newId } from '@/lib/core/ids'
import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { listImportRows } from './list-import-rows'
import {
  checkImport,
  discardImport,
  inviteImported,
  resumeImport,
  runImport,
  undoImport,
} from './move-import'
import { problemFile } from './problem-file'
import { uploadImport } from './upload-import'
import { listImports, viewImport } from './view-import'

const importId = newId()

describeOrganisersOnly('member-import', {
  listImports,
  viewImport: (ctx) => viewImport(ctx, importId),
  uploadImport: (ctx) => uploadImport(ctx, { bytes: new Uint8Array([1]) }),
  checkImport: (ctx) => checkImport(ctx, { importId, targets: ['email'], mode: 'fill' }),
  listImportRows: (ctx) => listImportRows(ctx, { importId, page: 0 }),
  problemFile: (ctx) => problemFile(ctx, { importId, locale: 'en' }),
  runImport: (ctx) => runImport(ctx, { importId, invite: false }),
  inviteImported: (ctx) => inviteImported(ctx, importId),
  resumeImport: (ctx) => resumeImport(ctx, importId),
  undoImport: (ctx) => undoImport(ctx, importId),
  discardImport: (ctx) => discardImport(ctx, importId),
})
