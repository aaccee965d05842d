/** Where unexpected errors are reported besides the log. */
export type ErrorReports = (error: unknown, fields: object) => void

/** Reports to Sentry where SENTRY_DSN is set; otherwise the library is not even loaded. */
export async function openErrorReports(dsn: string | undefined): Promise<ErrorReports> {
  if (!dsn) return () => undefined
  const Sentry = await import('@sentry/nextjs')
  // Nothing of a request is sent along: a reference id in the log is enough to find it.
  Sentry.init({ dsn, tracesSampleRate: 0, defaultIntegrations: false })
  return (error, fields) => {
    const { err, ...extra } = fields as { err?: unknown }
    Sentry.captureException(error ?? err, { extra })
  }
}
