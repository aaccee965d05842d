import type { z } from 'zod'
import {
  challengeShape,
  loginShape,
  newPasswordFormShape,
  recoveryShape,
  registerShape,
  registrationFormShape,
} from '@/lib/contracts/account'
import { readMessage } from '@/lib/contracts/message'

/** The validation rules of each form, the same as the API's. Loaded with the first use of a form, not with the page. */
const SHAPES = {
  login: loginShape,
  registration: registrationFormShape,
  code: challengeShape.pick({ email: true }),
  recovery: recoveryShape,
  newPassword: newPasswordFormShape,
  agree: registerShape.pick({ agreePolicy: true }),
  joinByCode: registerShape.pick({ email: true, agreePolicy: true }),
}

/** Key of the first validation text for each field. Empty: valid. */
export type Faults = Record<string, string>

export type FormName = keyof typeof SHAPES
/** A form's values after validation. */
export type FormValues<F extends FormName> = z.input<(typeof SHAPES)[F]>

export function checkForm(form: FormName, values: Record<string, unknown>): Faults {
  const read: z.ZodSafeParseResult<unknown> = SHAPES[form].safeParse(values)
  const faults: Faults = {}
  for (const issue of read.error?.issues ?? []) {
    const field = issue.path.join('.')
    faults[field] ??= readMessage(issue.message).key
  }
  return faults
}
