'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SubmitButton } from '@/components/sign-in/submit-button'
import type { ButtonProps } from '@/components/ui/button'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { Notice } from '@/components/ui/notice'
import { showNow } from '@/components/ui/show-now'
import type { ShortFormState } from './use-short-form'

export interface ShortFormProps {
  state: ShortFormState
  /** The account's address, for password managers. */
  email?: string
  describedBy?: string
  submitLabel: string
  variant?: ButtonProps['variant']
  /** Beside the submit button. */
  cancel?: ReactNode
  children: ReactNode
}

/** A few fields, an error, and one button. */
export function ShortForm(props: ShortFormProps) {
  const { state, email, describedBy, submitLabel, variant, cancel, children } = props
  const t = useTranslations('common')
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        // A bar of the page may cover the error.
        if (!state.busy) void state.submit().then(() => requestAnimationFrame(() => focusFirstError(form)))
      }}
      noValidate
      aria-describedby={describedBy}
      className="flex max-w-[26rem] flex-col gap-5"
    >
      {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
      {children}
      {state.problem && (
        <div ref={showNow} className="scroll-mb-24">
          <Notice tone="danger" live>
            {state.problem}
          </Notice>
        </div>
      )}
      <div className="button-row">
        <SubmitButton
          variant={variant}
          size="md"
          wide={false}
          busy={state.busy}
          waitSeconds={state.waitSeconds}
          tryAgainIn={t('tryAgainIn', { time: '{time}' })}
        >
          {submitLabel}
        </SubmitButton>
        {cancel}
      </div>
    </form>
  )
}
