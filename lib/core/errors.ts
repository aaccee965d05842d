/**
 * The closed set of things that can go wrong in the domain. Nothing else reaches a client:
 * lib/api/problem.ts maps each kind to an HTTP status, lib/realtime to a STOMP ERROR.
 */
export type ErrorKind =
  | 'invalid' // the input breaks a rule; `fields` says which
  | 'unauthenticated' // nobody is signed in, or the session is over
  | 'forbidden' // signed in, known to be in this community, but the role does not allow it
  | 'not-found' // there is no such thing, or it is not yours to know: always the same answer
  | 'conflict' // the thing changed, or exists already
  | 'limited' // too many tries; `retryAfterSeconds` says how long to wait
  | 'unavailable' // something we depend on is down; try again

/** Codes of the specification's error catalogue (section 8); 1000 is its default. */
export const ERROR_CODES = {
  general: 1000,
  accountNotFound: 1005,
  wrongLogin: 1011,
  wrongPassword: 1014,
  /** Ours: the specification has no code for the rest. */
  validation: 1100,
  duplicateEmail: 1101,
  invalidCode: 1102,
  outOfCredits: 1103,
  accessDenied: 1104,
  notFound: 1404,
  signInAgain: 1401,
  tooManyTries: 1429,
  unavailable: 1503,
} as const

export type FieldErrors = Record<string, string[]>

type Details = {
  code?: number
  /** Message key under `errors` in messages/*.json; the answer is written in the request's language. */
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
  unavailable: { code: ERROR_CODES.unavailable, messageKey: 'unavailable' },
}

/** An expected failure. Its texts are keys, never sentences, so that both languages stay equal. */
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
export const unauthenticated = () => new DomainError('unauthenticated')

/** One field's rule is broken. `messageKey` is a key under `validation` in messages/*.json. */
export function invalidField(field: string, messageKey: string, details: Details = {}): DomainError {
  return new DomainError('invalid', { ...details, fields: { [field]: [messageKey] } })
}
