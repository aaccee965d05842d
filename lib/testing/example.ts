import type { ApiClient, TestApi } from './api'
import type { Person, PersonState } from './factories'
import type { TestRuntime } from './runtime'

/** Input of an operation. `body` is a JSON value, a plain text or bytes. */
export type Input = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** A community with a caller and another member, new for each test. */
export type Scene = {
  api: TestApi
  runtime: TestRuntime
  caller: ApiClient
  /** The caller; for guest operations a member who is not signed in. */
  me: Person
  other: Person
}

/**
 * A successful call of an operation. Generated tests (lib/api/access.test.ts) make it, and vary it
 * into calls that must fail.
 */
export type Example = {
  /** The caller, if the operation's access level does not imply it. */
  as?: PersonState
  /** Creates the rows the call needs and returns its input. */
  input?(scene: Scene): Input | Promise<Input>
  /** The status, if not 200, or 204 for an empty response. */
  status?: number
  /** Inputs other than UUIDs that refer to objects of the community, such as 'params.slug'. */
  names?: readonly string[]
  /** UUID inputs that do not refer to our objects. */
  notNames?: readonly string[]
}

/** Examples by operationId. */
export type Examples = Record<string, Example>
