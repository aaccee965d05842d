import { fstatSync } from 'node:fs'
import pino from 'pino'
import type { Log } from '@/lib/core/context'
import { describeError } from './describe-error'
import type { ErrorReports } from './error-reports'
import { errors } from './metrics'
import { textWithoutSecrets, withoutSecrets } from './without-secrets'

/** A request's path may have 16 KB. */
const MAX_PATH = 300

/** Maximum bytes of buffered lines that cannot be written yet; further ones are lost. */
const MAX_UNWRITTEN = 8 * 1024 * 1024

const ignoreError = () => undefined

/**
 * Writes to a file are synchronous, so that an exiting process has nothing to flush: pino's flush never ends while the
 * disk is full. Writes to a pipe are not, as its reader may stall. A full disk, or a reader that is gone, costs lines,
 * not the process.
 */
function standardOutput(): pino.DestinationStream {
  const to = pino.destination({ dest: 1, sync: !isPipe(1), maxLength: MAX_UNWRITTEN })
  to.on('error', ignoreError)
  // Everything else that prints uses this stream.
  process.stdout.off('error', ignoreError).on('error', ignoreError)
  return to
}

function isPipe(fd: number): boolean {
  try {
    const stats = fstatSync(fd)
    return stats.isFIFO() || stats.isSocket()
  } catch {
    // Standard output is closed.
    return false
  }
}

/**
 * Structured lines, without anything that could be a secret; errors are reported too.
 * @param to standard output by default
 */
export function createLog(
  level: string,
  report: ErrorReports['report'] = () => undefined,
  to: pino.DestinationStream = standardOutput(),
): Log {
  const log = pino(
    {
      level,
      serializers: { err: describeError },
      formatters: { log: (fields) => withoutSecrets(withShortPath(fields)) as Record<string, unknown> },
      base: null,
    },
    to,
  )
  const clean = (message?: string) => message && textWithoutSecrets(message)
  return {
    debug: (fields, message) => log.debug(fields, clean(message)),
    info: (fields, message) => log.info(fields, clean(message)),
    warn: (fields, message) => log.warn(fields, clean(message)),
    error(fields, message) {
      log.error(fields, clean(message))
      errors.inc()
      if ('err' in fields) report(fields.err, fields)
    },
  }
}

const withShortPath = (fields: Record<string, unknown>) =>
  typeof fields.path === 'string' && fields.path.length > MAX_PATH
    ? { ...fields, path: `${fields.path.slice(0, MAX_PATH)}…` }
    : fields
