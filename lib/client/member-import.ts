import type { CheckImport, ImportRowFilter } from '@/lib/contracts/member-import'
import type { Locale } from '@/lib/core/locale'
import { ignoreGone } from './api-error'
import { addressOf, call } from './call'

export const fetchImports = (signal?: AbortSignal) => call('GET /api/admin/imports', { signal })

export function uploadImport(id: string, file: File) {
  const form = new FormData()
  form.append('file', file)
  return call('POST /api/admin/imports', { body: form, query: { id, name: file.name.slice(0, 200) } })
}

export const fetchImport = (id: string, signal?: AbortSignal) =>
  call('GET /api/admin/imports/{id}', { params: { id }, signal })

export const fetchImportRows = (
  id: string,
  only: ImportRowFilter | undefined,
  page: number,
  signal?: AbortSignal,
) => call('GET /api/admin/imports/{id}/rows', { params: { id }, query: { only, page }, signal })

export const checkImport = (id: string, body: CheckImport) =>
  call('POST /api/admin/imports/{id}/check', { params: { id }, body })

export const runImport = (id: string, invite: boolean) =>
  call('POST /api/admin/imports/{id}/run', { params: { id }, body: { invite } })

export const inviteImported = (id: string) => call('POST /api/admin/imports/{id}/invite', { params: { id } })

export const resumeImport = (id: string) => call('POST /api/admin/imports/{id}/resume', { params: { id } })

export const undoImport = (id: string) => call('POST /api/admin/imports/{id}/undo', { params: { id } })

export const discardImport = (id: string) =>
  call('DELETE /api/admin/imports/{id}', { params: { id } }).catch(ignoreGone)

/** URL that downloads the rows with problems. */
export const importProblemsFile = (id: string, lang: Locale) =>
  addressOf('GET /api/admin/imports/{id}/problems.csv', { params: { id }, query: { lang } })
