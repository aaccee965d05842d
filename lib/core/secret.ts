import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env'

const known = new Map<string, string>()

/**
 * The installation's secret: SECRET, else generated once and stored in DATA_DIR/secret.
 * Processes on several machines need the same SECRET to accept each other's links.
 */
export function secretOf(env: Pick<Env, 'SECRET' | 'DATA_DIR'>): string {
  if (env.SECRET) return env.SECRET
  const path = join(env.DATA_DIR, 'secret')
  const secret = known.get(path) ?? read(path) ?? create(path)
  known.set(path, secret)
  return secret
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written to a temporary file and linked: of two concurrent processes one wins, and both read the same secret. */
function create(path: string): string {
  mkdirSync(join(path, '..'), { recursive: true })
  const aside = `${path}.${process.pid}.part`
  writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
  const secret = read(path)
  if (!secret) throw new Error(`the file ${path} is empty; remove it and start again`)
  return secret
}
