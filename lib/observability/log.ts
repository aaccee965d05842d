import pino from 'pino'
import type { Log } from '@/lib/core/context'
import type { ErrorReports } from './error-reports'

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
    serializers: { err: pino.stdSerializers.err },
    base: null,
  })
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error(fields, message) {
      log.error(fields, message)
      if ('err' in fields) report(fields.err, fields)
    },
  }
}
