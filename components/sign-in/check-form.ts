import type { z } from 'zod'
import { loginShape, registrationFormShape } from '@/lib/contracts/account'
import { readMessage } from '@/lib/contracts/message'

/** The rules of both forms: those of the API. Fetched with the first use of a form, not with the page. */
const SHAPES = { login: loginShape, registration: registrationFormShape }

/** Key of the validation text by field, the first for each. Empty: all is well. */
export type Faults = Record<string, string>

export function checkForm(form: keyof typeof SHAPES, values: Record<string, unknown>): Faults {
  const read: z.ZodSafeParseResult<unknown> = SHAPES[form].safeParse(values)
  const faults: Faults = {}
  for (const issue of read.error?.issues ?? []) {
    const field = issue.path.join('.')
    faults[field] ??= readMessage(issue.message).key
  }
  return faults
}
