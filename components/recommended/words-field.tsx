'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { messageText, tooLong } from '@/lib/contracts/message'

export interface WordsFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** Maximum from the contract, in characters. */
  limit: number
  /** Suggested text, inserted with one press; offered while the field is empty. */
  suggestion?: string | null
  placeholder?: string
  rows?: number
}

/** Optional message, with a suggestion for a first line. */
export function WordsField({
  label,
  value,
  onChange,
  limit,
  suggestion,
  placeholder,
  rows = 4,
}: WordsFieldProps) {
  const t = useTranslations('recommended.words')
  const common = useTranslations('common')
  const validation = useTranslations('validation')
  const charactersLeft = useCharactersLeft()
  const box = useRef<HTMLTextAreaElement>(null)

  function take(words: string) {
    onChange(words)
    // The button disappears with the suggestion, so the field gets the focus.
    box.current?.focus()
  }

  return (
    <div className="grid gap-3">
      <Field
        label={label}
        optional={common('optional')}
        error={
          value.trim().length > limit ? messageText(tooLong(limit), 'introMessage', validation) : undefined
        }
      >
        <TextArea
          ref={box}
          rows={rows}
          value={value}
          placeholder={placeholder}
          countTo={limit}
          countLabel={charactersLeft}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {suggestion && value === '' && (
        <div className="rounded-lg bg-accent-soft px-4 py-3">
          <p className="text-sm text-ink-soft">{t('suggestion')}</p>
          <p className="mt-1">{suggestion}</p>
          <Button variant="secondary" size="sm" className="mt-3 mb-1" onClick={() => take(suggestion)}>
            {t('take')}
          </Button>
        </div>
      )}
    </div>
  )
}
