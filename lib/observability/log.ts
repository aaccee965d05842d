import pino from 'pino'
import type { Log } from '@/lib/core/context'
import { describeError } from './describe-error'
import type { ErrorReports } from './error-reports'
import { errors } from './metrics'
import { textWithoutSecrets, withoutSecrets } from './without-secrets'

/** A request's path may have 16 KB. */
const MAX_PATH = 300

/**
 * Structured lines. What could be a secret never gets there; errors are reported too.
 * @param to standard output by default
 */
export function createLog(
  level: string,
  report: ErrorReports['report'] = () => undefined,
  to: pino.DestinationStream = pino.destination(1),
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
