import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The addresses of everything in public/, read once. Any other path that looks like a file is
 * not found: Next would serve it without the middleware, which does not see files.
 */
export function publicFiles(folder = 'public'): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join('/', entry.parentPath.slice(folder.length), entry.name).replaceAll('\\', '/')),
  )
}
