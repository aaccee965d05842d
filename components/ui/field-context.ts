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

/** Attributes that connect a control with the surrounding Field, if any. The control's own props take precedence. */
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
