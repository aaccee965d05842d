import pino from 'pino'
import type { Log } from '@/lib/core/context'
import type { ErrorReports } from './error-reports'
import { sourceStack } from './source-stack'

/** Structured lines on standard output. What could be a secret never gets there; errors are reported too. */
export function createLog(level: string, report: ErrorReports = () => undefined): Log {
  const log = pino({
    level,
    redact: {
      paths: [
        'password',
        'token',
        '*.password',
        '*.token',
        'authorization',
        '*.authorization',
        'cookie',
        '*.cookie',
      ],
      censor: '[secret]',
    },
    serializers: {
      err(error: Error) {
        const written = pino.stdSerializers.err(error)
        return typeof written?.stack === 'string'
          ? { ...written, stack: sourceStack(written.stack) }
          : written
      },
    },
    base: null,
  })
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error(fields, message) {
      log.error(fields, message)
      if (!('err' in fields)) return
      if (fields.err instanceof Error && fields.err.stack) fields.err.stack = sourceStack(fields.err.stack)
      report(fields.err, fields)
    },
  }
}
