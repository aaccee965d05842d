import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from './submit-button'
import { loadRules, type SignInFormState } from './use-sign-in-form'

export interface SignInFormProps {
  /** From useSignInForm. */
  state: SignInFormState
  /** Set until a required box is ticked. */
  disabled?: boolean
  /** With {time}. */
  tryAgainIn: string
  submitLabel: string
  children: ReactNode
}

/** The frame of every sign-in form: fields, an error of the whole form, one button. */
export function SignInForm({ state, disabled, tryAgainIn, submitLabel, children }: SignInFormProps) {
  const { element, errors, busy, waitSeconds, submit } = state
  return (
    // POST, so that a submit before the script has loaded does not put the input into the URL.
    <form
      ref={element}
      method="post"
      onSubmit={submit}
      onFocus={() => void loadRules().catch(() => undefined)}
      noValidate
      className="flex flex-col gap-5"
    >
      {children}
      {errors[''] && (
        <Notice tone="danger" live>
          {errors['']}
        </Notice>
      )}
      <SubmitButton busy={busy} disabled={disabled} waitSeconds={waitSeconds} tryAgainIn={tryAgainIn}>
        {submitLabel}
      </SubmitButton>
    </form>
  )
}
