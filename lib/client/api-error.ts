import { ERROR_CODES } from '@/lib/core/errors'

/** The API's error body (specification, section 8). */
type Problem = {
  code: number
  message: string
  errors?: Record<string, string[]>
  retryAfterSeconds?: number
  requestId?: string
}

/** No response, or a proxy's response that the server is down. */
const AWAY = [0, 502, 503, 504]
/** Forbidden, not found, conflict. */
const FINAL = [403, 404, 409]

/** A failed call. `message` is the server's, in the reader's language, or '' if there is none. */
export class ApiError extends Error {
  readonly code: number
  /** Messages by field, as a dotted path. */
  readonly errors: Record<string, string[]>
  readonly retryAfterSeconds: number | undefined
  readonly requestId: string | undefined

  /** @param status of HTTP; 0 when there was no response */
  constructor(
    readonly status: number,
    problem?: Problem,
  ) {
    super(problem?.message ?? '')
    this.name = 'ApiError'
    this.code = problem?.code ?? ERROR_CODES.general
    this.errors = problem?.errors ?? {}
    this.retryAfterSeconds = problem?.retryAfterSeconds
    this.requestId = problem?.requestId
  }

  get isAway(): boolean {
    return AWAY.includes(this.status)
  }

  /** The server answered that this is not possible, so a repeated read would fail as well. */
  get isFinal(): boolean {
    return FINAL.includes(this.status)
  }
}

/** Reads an error response. A proxy's page in place of our JSON must not throw. */
export async function readProblem(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  return new ApiError(response.status, isProblem(body) ? body : undefined)
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}

/** For a deletion: accepts 404, because an earlier request may have succeeded and lost its response. */
export function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
