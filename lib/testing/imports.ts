import type { ImportRow, ImportTarget, MemberImport } from '@/lib/contracts/member-import'
import { continueImport } from '@/lib/domain/member-import/continue-import'
import { systemRequestContext } from '@/lib/runtime/request-context'
import type { ApiClient, TestApi } from './api'

/** One organiser's imports, step by step. */
export function importsOf(api: TestApi, admin: ApiClient) {
  async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<MemberImport> {
    const answer = await admin.request(method, path, { body })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  const path = ({ importId }: Pick<MemberImport, 'importId'>, rest = '') =>
    `/api/admin/imports/${importId}${rest}`
  const upload = (file: string | Uint8Array) =>
    ask('POST', '/api/admin/imports', typeof file === 'string' ? new TextEncoder().encode(file) : file)
  const view = (found: Pick<MemberImport, 'importId'>) => ask('GET', path(found))
  /** Runs the current step to its end, as the job does. */
  async function settle(found: MemberImport): Promise<MemberImport> {
    await continueImport(systemRequestContext(api.runtime, api.community, 'test'), found.importId)
    return view(found)
  }
  async function check(
    file: string | Uint8Array,
    { mode = 'fill', targets }: { mode?: 'fill' | 'replace'; targets?: (ImportTarget | null)[] } = {},
  ): Promise<MemberImport> {
    const found = await upload(file)
    const columns = targets ?? found.columns.map(({ target }) => target)
    return settle(await ask('POST', path(found, '/check'), { targets: columns, mode }))
  }
  const start = (found: MemberImport, invite = false) => ask('POST', path(found, '/run'), { invite })
  return {
    path,
    upload,
    view,
    settle,
    check,
    start,
    run: async (...given: Parameters<typeof check>) => settle(await start(await check(...given))),
    invite: async (found: MemberImport) => settle(await ask('POST', path(found, '/invite'))),
    undo: async (found: MemberImport) => settle(await ask('POST', path(found, '/undo'))),
    async rows(found: MemberImport): Promise<ImportRow[]> {
      const answer = await admin.get(path(found, '/rows'), { headers: { 'accept-language': 'en' } })
      return answer.body.list
    },
  }
}
