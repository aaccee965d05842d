import { ERROR_CODES } from '@/lib/core/errors'

/** What the API says when something goes wrong (specification, section 8). */
type Problem = {
  code: number
  message: string
  errors?: Record<string, string[]>
  retryAfterSeconds?: number
  requestId?: string
}

/** Nothing was heard from the server, or only that it is away. */
const AWAY = [0, 502, 503, 504]

/** A call that did not succeed. `message` is the server's, in the reader's language, or '' when it said nothing. */
export class ApiError extends Error {
  readonly code: number
  /** Messages by field, as a path with dots. */
  readonly errors: Record<string, string[]>
  readonly retryAfterSeconds: number | undefined
  readonly requestId: string | undefined

  /** @param status of HTTP; 0 when there was no answer at all */
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
}

/** Reads an answer that is not a success. A proxy's own page in place of our JSON is no reason to fall over. */
export async function readProblem(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  return new ApiError(response.status, isProblem(body) ? body : undefined)
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}
