import type { ErrorEvent } from '@sentry/nextjs'
import { browserFrames } from './browser-frames'
import { textWithoutSecrets } from './without-secrets'

/** An error of a page, as its browser describes it. */
type BrowserError = { name: string; message: string; stack: string; path: string }

/** Where unexpected errors are reported besides the log. */
export type ErrorReports = {
  report(error: unknown, fields: object): void
  /** Reports an error of a page at `host`, if it is in a script of ours. */
  reportBrowserError(error: BrowserError, where: { community: string; host: string }): void
  /** Waits until reports have been sent, before the process exits. */
  flush(): Promise<unknown>
}

const SEND_WITHIN_MS = 2_000

/**
 * Reports to Sentry where SENTRY_DSN is set; otherwise the library is not even loaded. A report has the error, where it
 * happened, the request id and the community: nothing of the request, nobody's data.
 */
export async function openErrorReports(dsn: string | undefined): Promise<ErrorReports> {
  if (!dsn)
    return { report: () => undefined, reportBrowserError: () => undefined, flush: async () => undefined }
  // Node finds only some of this CommonJS package's exports by name, and captureException is not among them.
  const { default: Sentry } = await import('@sentry/nextjs')
  Sentry.init({
    dsn,
    defaultIntegrations: false,
    integrations: [],
    tracesSampleRate: 0,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend: onlyTheError,
  })
  return {
    report(error, fields) {
      const { requestId, community, path, job } = fields as Record<string, unknown>
      const tags = {
        ...(typeof requestId === 'string' && { request_id: requestId }),
        ...(typeof community === 'string' && { community }),
        ...(typeof path === 'string' && { place: placeOf(path) }),
        ...(typeof job === 'string' && { job }),
      }
      Sentry.captureException(error, { tags })
    },
    reportBrowserError({ name, message, stack, path }, { community, host }) {
      const frames = browserFrames(stack, host)
      if (frames.length === 0) return
      Sentry.captureEvent({
        platform: 'javascript',
        level: 'error',
        tags: { community, place: placeOf(path) },
        exception: {
          // Sentry wants the innermost frame last.
          values: [{ type: name, value: withoutQuotes(message), stacktrace: { frames: frames.reverse() } }],
        },
      })
    },
    flush: () => Sentry.flush(SEND_WITHIN_MS),
  }
}

/** Sentry drops longer tags. */
const MAX_PLACE = 200

/** '/api/participants/…': what comes after it may name a person, or be a secret. */
function placeOf(path: string): string {
  const parts = path.split('/')
  const kept = parts[1] === 'api' ? 3 : 2
  const place = parts.length > kept ? `${parts.slice(0, kept).join('/')}/…` : path
  return place.slice(0, MAX_PLACE)
}

function onlyTheError(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, level, platform, tags, exception, release, environment } = event
  const values = exception?.values?.map(({ type, value, stacktrace, mechanism }) => ({
    type,
    value: value && withoutPeople(value),
    mechanism: mechanism && { type: mechanism.type, handled: mechanism.handled },
    stacktrace: stacktrace && {
      frames: stacktrace.frames?.map((frame) => ({
        filename: frame.filename,
        function: frame.function,
        module: frame.module,
        lineno: frame.lineno,
        colno: frame.colno,
        in_app: frame.in_app,
      })),
    },
  }))
  return {
    type: undefined,
    event_id,
    timestamp,
    level,
    platform,
    tags,
    release,
    environment,
    exception: { values },
  }
}

const ADDRESSES = /[^\s@<>"'(=]{1,64}@[^\s@<>"')]+|\b\d{1,3}(?:\.\d{1,3}){3}\b/g

/** Without secrets, the parameters of a query, email addresses and IP addresses. */
const withoutPeople = (text: string) =>
  textWithoutSecrets(text.replace(/\bparams: [\s\S]*/, 'params: […]')).replace(ADDRESSES, '[address]')

/** Browsers quote what they could not parse, and addresses of pages. */
const withoutQuotes = (message: string) =>
  message.replace(/"[^"]*"?/g, '"…"').replace(/(https?:\/\/)(?!react\.dev\/|nextjs\.org\/)[^\s)]+/g, '$1…')
