import type { Log } from '@/lib/core/context'

export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

export type LogEntry = { level: keyof Log; fields: object; message?: string }

/** A log that prints nothing and records its entries. */
export function recordingLog(): Log & { entries: LogEntry[] } {
  const entries: LogEntry[] = []
  const keep = (level: keyof Log) => (fields: object, message?: string) => {
    entries.push({ level, fields, message })
  }
  return { entries, debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') }
}
