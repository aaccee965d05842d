'use client'

import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { leaveFor } from '@/lib/client/leave-for'
import { requestCode } from './code-calls'
import { type DemoAccount, DemoAccounts } from './demo-accounts'
import { type Carried, withCarried } from './query'
import { SignInForm } from './sign-in-form'
import { noteSent } from './started-from'
import { useConsentBox } from './use-consent-box'
import { type FormTexts, useSignInForm } from './use-sign-in-form'

export type CodeRequestTexts = FormTexts & {
  email: string
  submit: string
  demoTitle: string
  demoText: string
}

export interface CodeRequestFormProps {
  texts: CodeRequestTexts
  carried: Carried
  /** With links to the documents; the box must be ticked first. Unset: no box. */
  consent?: ReactNode
  demo?: readonly DemoAccount[]
  /** Called when the code is sent; unset: the form opens the page for entering it. */
  onSent?(email: string, retryAfterSeconds: number, carried: Carried): void
}

/** Requests the code and link that sign in by email. */
export function CodeRequestForm({ texts, carried, consent, demo, onSent }: CodeRequestFormProps) {
  const fields = consent ? ['email', 'agreePolicy'] : ['email']
  const state = useSignInForm({
    form: consent ? 'joinByCode' : 'code',
    fields,
    texts,
    async send({ email }) {
      const wanted = { ...carried, email: email.trim(), agreePolicy: Boolean(consent) }
      const seconds = await requestCode(wanted)
      if (onSent) onSent(wanted.email, seconds, wanted)
      else {
        const { agreePolicy } = wanted
        noteSent(wanted.email, { until: Date.now() + seconds * 1000, agreePolicy })
        await leaveFor(withCarried('/one-time-code', { ...wanted, sent: true }))
      }
    },
    fieldOf: () => null,
  })
  const { element, errors, clear } = state
  const { agreed, box } = useConsentBox(state, consent)

  function fill({ email }: DemoAccount) {
    const control = element.current?.elements.namedItem('email')
    if (control instanceof HTMLInputElement) control.value = email
    clear('email')
    element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  return (
    <>
      <SignInForm
        state={state}
        disabled={Boolean(consent) && !agreed}
        tryAgainIn={texts.tryAgainIn}
        submitLabel={texts.submit}
      >
        <Field label={texts.email} error={errors.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            enterKeyHint="go"
            defaultValue={carried.email}
            onInput={() => clear('email')}
          />
        </Field>
        {box}
      </SignInForm>
      {demo && demo.length > 0 && (
        <DemoAccounts title={texts.demoTitle} text={texts.demoText} accounts={demo} onChoose={fill} />
      )}
    </>
  )
}
