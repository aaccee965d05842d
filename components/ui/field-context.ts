'use client'

import { createContext, useContext } from 'react'

export interface FieldControl {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldControl | null>(null)

export interface ControlAttributes {
  id?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/** What ties a control to the Field around it. What the control was given itself wins; outside a Field that is all. */
export function useFieldControl(own: ControlAttributes): ControlAttributes {
  const field = useContext(FieldContext)
  const invalid = own['aria-invalid'] ?? (field?.invalid || undefined)
  return {
    id: own.id ?? field?.id,
    required: own.required ?? (field?.required || undefined),
    'aria-invalid': invalid,
    'aria-describedby':
      [own['aria-describedby'], field?.describedBy].filter((id) => id !== undefined).join(' ') || undefined,
  }
}
