'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, startTransition, useEffect, useRef } from 'react'
import { call } from '@/lib/client/call'
import { type FormTexts, useSignInForm } from '../sign-in/use-sign-in-form'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { Notice } from '../ui/notice'

export interface AgreeFormProps {
  texts: FormTexts & { submit: string }
  consent: ReactNode
}

/** Accepts the current documents, and shows the requested page. */
export function AgreeForm({ texts, consent }: AgreeFormProps) {
  const router = useRouter()
  const hasAgreed = useRef(false)
  // The page takes the form's place, and the focus goes with the form.
  useEffect(
    () => () => {
      if (!hasAgreed.current) return
      window.scrollTo({ top: 0 })
      document.getElementById('main')?.focus({ preventScroll: true })
    },
    [],
  )
  const { element, errors, busy, submit, clear } = useSignInForm({
    form: 'agree',
    fields: ['agreePolicy'],
    texts,
    async send() {
      await call('POST /api/auth/agree-policy')
      hasAgreed.current = true
      startTransition(() => router.refresh())
    },
    fieldOf: () => null,
  })
  return (
    <form ref={element} method="post" onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
      <Checkbox
        name="agreePolicy"
        label={consent}
        required
        error={errors.agreePolicy}
        onChange={() => clear('agreePolicy')}
      />
      {errors[''] && (
        <Notice tone="danger" live>
          {errors['']}
        </Notice>
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        {texts.submit}
      </Button>
    </form>
  )
}
