import pino from 'pino'
import type { Log } from '@/lib/core/context'

/** Structured lines on standard output. What could be a secret never gets there. */
export function createLog(level: string): Log {
  return pino({
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
}
