import type { createBuiltFiles } from '../built-files'
import type { createInstallable } from '../installable/installable'
import type { createPreviews } from '../preview/previews'
import type { Handler, Step } from './exchange'

const FILE = /\.[a-z0-9]{2,5}$/i
/** Scripts, styles and fonts of the build. Next's data routes and image optimiser are closed. */
const BUILT_FILE = /^\/_next\/static\/(?!.*\.\.)[\w\-./~()[\]@]+$/

/** Files generated per community: manifest, icons, service worker, link previews. */
export function communityFileStep(
  files: Pick<ReturnType<typeof createInstallable> | ReturnType<typeof createPreviews>, 'has' | 'answer'>,
): Step {
  return async (exchange) => {
    const { path, request, response } = exchange
    if (!files.has(path)) return false
    exchange.kind = 'file'
    await files.answer(path, request, response)
    return true
  }
}

/** Compressed scripts and styles of the build. */
export function builtFileStep(files: ReturnType<typeof createBuiltFiles>): Step {
  return async (exchange) => {
    const { path, request, response } = exchange
    if (!BUILT_FILE.test(path) || !(await files.answer(path, request, response))) return false
    exchange.kind = 'file'
    return true
  }
}

/**
 * All other files are Next's, if they exist. 404 for other paths that look like files: Next would serve them without
 * the middleware, which does not see files.
 */
export function fileStep(files: ReadonlySet<string>, next: Promise<Handler>, development: boolean): Step {
  return async (exchange) => {
    const { path, request, response } = exchange
    const looksLikeFile = path.startsWith('/_next/') || path.startsWith('/__nextjs') || FILE.test(path)
    if (!looksLikeFile) return false
    if (development || BUILT_FILE.test(path) || files.has(path)) {
      exchange.kind = 'file'
      await (await next)(request, response)
    } else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
    return true
  }
}
