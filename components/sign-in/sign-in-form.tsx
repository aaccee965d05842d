import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from './submit-button'
import { loadRules, type SignInFormState } from './use-sign-in-form'

export interface SignInFormProps {
  /** From useSignInForm. */
  state: SignInFormState
  /** Until a box is ticked. */
  disabled?: boolean
  /** With {time}. */
  tryAgainIn: string
  submitLabel: string
  children: ReactNode
}

/** The frame of every sign-in form: its fields, what went wrong with the whole of it, one button. */
export function SignInForm({ state, disabled, tryAgainIn, submitLabel, children }: SignInFormProps) {
  const { element, errors, busy, waitSeconds, submit } = state
  return (
    // By POST, lest a form that is sent before its script has come write what was typed into the address.
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
