/**
 * The closed set of domain errors. Nothing else reaches a client:
 * lib/api/problem.ts maps each kind to an HTTP status, lib/realtime to a STOMP ERROR.
 */
export type ErrorKind =
  | 'invalid' // `fields` names the invalid inputs
  | 'unauthenticated' // no session, or an expired one
  | 'forbidden' // a member of this community without the required role
  | 'not-found' // missing or not visible to the caller: always the same response
  | 'conflict' // changed meanwhile, or exists already
  | 'limited' // rate limit; see `retryAfterSeconds`
  | 'wrong-method' // the path has other methods
  | 'timeout' // the request did not arrive in time
  | 'unavailable' // a dependency is down; retry

/** HTTP status per kind. */
export const STATUS: Record<ErrorKind, 400 | 401 | 403 | 404 | 405 | 408 | 409 | 429 | 503> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  limited: 429,
  'wrong-method': 405,
  timeout: 408,
  unavailable: 503,
}

/** Codes of the specification's error catalogue (section 8); 1000 is its default. */
export const ERROR_CODES = {
  general: 1000,
  /** The session has ended; a 401 says the same. */
  sessionEnded: 405,
  accountNotFound: 1005,
  wrongLogin: 1011,
  wrongPassword: 1014,
  /** Our code for errors without one in the specification. */
  validation: 1100,
  duplicateEmail: 1101,
  invalidCode: 1102,
  outOfCredits: 1103,
  accessDenied: 1104,
  invitationRequired: 1105,
  /** The page was made for another user than the session's. */
  otherUser: 1106,
  notFound: 1404,
  signInAgain: 1401,
  tooManyTries: 1429,
  unavailable: 1503,
} as const

export type FieldErrors = Record<string, string[]>

type Details = {
  code?: number
  /** Message key under `errors` in messages/*.json; translated into the request's language. */
  messageKey?: string
  /** Values for the placeholders of the message. */
  values?: Record<string, string | number>
  fields?: FieldErrors
  retryAfterSeconds?: number
  cause?: unknown
}

const DEFAULTS: Record<ErrorKind, { code: number; messageKey: string }> = {
  invalid: { code: ERROR_CODES.validation, messageKey: 'validation' },
  unauthenticated: { code: ERROR_CODES.signInAgain, messageKey: 'signInAgain' },
  forbidden: { code: ERROR_CODES.accessDenied, messageKey: 'accessDenied' },
  'not-found': { code: ERROR_CODES.notFound, messageKey: 'notFound' },
  conflict: { code: ERROR_CODES.general, messageKey: 'conflict' },
  limited: { code: ERROR_CODES.tooManyTries, messageKey: 'tooManyTries' },
  'wrong-method': { code: ERROR_CODES.general, messageKey: 'wrongMethod' },
  timeout: { code: ERROR_CODES.general, messageKey: 'timeout' },
  unavailable: { code: ERROR_CODES.unavailable, messageKey: 'unavailable' },
}

/** An expected failure. Its texts are message keys, never sentences. */
export class DomainError extends Error {
  readonly kind: ErrorKind
  readonly code: number
  readonly messageKey: string
  readonly values: Record<string, string | number>
  readonly fields?: FieldErrors
  readonly retryAfterSeconds?: number

  constructor(kind: ErrorKind, details: Details = {}) {
    super(`${kind}: ${details.messageKey ?? DEFAULTS[kind].messageKey}`, { cause: details.cause })
    this.name = 'DomainError'
    this.kind = kind
    this.code = details.code ?? DEFAULTS[kind].code
    this.messageKey = details.messageKey ?? DEFAULTS[kind].messageKey
    this.values = details.values ?? {}
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export const notFound = () => new DomainError('not-found')
export const forbidden = () => new DomainError('forbidden')
/** For a member who was disabled. */
export const profileOff = () => new DomainError('forbidden', { messageKey: 'profileOff' })
export const unauthenticated = () => new DomainError('unauthenticated')

/** An invalid field. `messageKey` is a key under `validation` in messages/*.json. */
export function invalidField(field: string, messageKey: string, details: Details = {}): DomainError {
  return new DomainError('invalid', { ...details, fields: { [field]: [messageKey] } })
}
