'use client'

import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { LANGUAGE_NAMES, type Locale } from '@/lib/core/locale'
import type { SettingsSection } from './use-settings-section'

export interface InEachLanguageProps<Values extends FieldValues> {
  settings: SettingsSection<Values>
  /** Path of the texts; each language is a field below it. */
  name: Path<Values>
  label: string
  hint?: ReactNode
  /** The community's languages, default first. */
  languages: readonly Locale[]
  max: number
  /** Number of lines; one by default. */
  rows?: number
  /** At least one language must have a text. */
  required?: boolean
}

/** One text in each of the community's languages. */
export function InEachLanguage<Values extends FieldValues>({
  settings,
  name,
  label,
  hint,
  languages,
  max,
  rows,
  required,
}: InEachLanguageProps<Values>) {
  const { form, errorAt } = settings
  const charactersLeft = useCharactersLeft()
  return (
    <div className={rows ? 'grid gap-5' : 'grid gap-5 sm:grid-cols-2'}>
      {languages.map((language, at) => {
        const path = `${name}.${language}` as Path<Values>
        const input = { ...form.register(path), lang: language }
        return (
          <Field
            key={language}
            label={languages.length > 1 ? `${label} · ${LANGUAGE_NAMES[language]}` : label}
            hint={at === 0 ? hint : undefined}
            required={required && languages.length === 1}
            error={errorAt(path) ?? (at === 0 ? errorAt(name) : undefined)}
          >
            {rows ? (
              <TextArea {...input} rows={rows} countTo={max} countLabel={charactersLeft} />
            ) : (
              <TextInput {...input} maxLength={max} />
            )}
          </Field>
        )
      })}
    </div>
  )
}
