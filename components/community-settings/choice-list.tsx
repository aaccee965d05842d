'use client'

import type { UseFormRegister } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldMessage } from '@/components/ui/field-message'

export interface ChoiceListProps<Value extends string> {
  legend: string
  name: string
  options: readonly { value: Value; label: string; description: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: the form's values do not matter here
  register: UseFormRegister<any>
  error?: string
}

/** Several of some options, each with a line that explains it. */
export function ChoiceList<Value extends string>({
  legend,
  name,
  options,
  register,
  error,
}: ChoiceListProps<Value>) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="field-label mb-2">{legend}</legend>
      <div className="grid gap-2">
        {options.map(({ value, label, description }) => (
          <Checkbox key={value} {...register(name)} value={value} label={label} description={description} />
        ))}
      </div>
      <FieldMessage id={`${name}-error`}>{error}</FieldMessage>
    </fieldset>
  )
}
