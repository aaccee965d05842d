import type { ApiClient, TestApi } from './api'
import type { Person, Standing } from './factories'
import type { TestRuntime } from './runtime'

/** What an operation is called with. `body` is a JSON value, a bare text or a file's bytes. */
export type Input = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** A community with someone who calls and another member, made anew for each test. */
export type Scene = {
  api: TestApi
  runtime: TestRuntime
  caller: ApiClient
  /** The one who calls; for a guest's operation a member who is not signed in. */
  me: Person
  other: Person
}

/**
 * One call of an operation that succeeds. The generated tests (lib/api/access.test.ts) make it, and vary it
 * into every call that must fail.
 */
export type Example = {
  /** Who calls, where the operation's access does not say it: a member, or an admin, or an operator. */
  as?: Standing
  /** Makes the rows that the call needs and returns its input; none for a call without input. */
  input?(scene: Scene): Input | Promise<Input>
  /** The status of success, where it is not 200, or 204 for an empty answer. */
  status?: number
  /** Places besides UUIDs that name a thing of the community, such as 'params.slug'. */
  names?: readonly string[]
  /** Places of UUIDs that name nothing of ours. */
  notNames?: readonly string[]
}

/** By operationId. */
export type Examples = Record<string, Example>
