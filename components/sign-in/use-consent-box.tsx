'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import type { SignInFormState } from './use-sign-in-form'

/**
 * The box 'agreePolicy' of a sign-in form.
 * @param consent its label, with links to the documents; unset: no box
 * @returns the box, and whether it is ticked
 */
export function useConsentBox({ element, errors, clear }: SignInFormState, consent: ReactNode) {
  const [agreed, setAgreed] = useState(false)

  // The browser may restore a ticked box, on a reload or from its history.
  useEffect(() => {
    const box = element.current?.elements.namedItem('agreePolicy')
    if (box instanceof HTMLInputElement) setAgreed(box.checked)
  }, [element])

  const box = consent && (
    <Checkbox
      name="agreePolicy"
      label={consent}
      required
      error={errors.agreePolicy}
      onChange={(event) => {
        setAgreed(event.target.checked)
        clear('agreePolicy')
      }}
    />
  )
  return { agreed, box }
}
