'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { useAfterPress } from '@/components/ui/use-after-press'
import { MAX_PHRASES, PHRASE_BOUNDS, type PhraseKind } from '@/lib/contracts/phrase-kinds'
import { PhraseChip } from './phrase-chip'
import { PhraseProposals } from './phrase-proposals'
import type { PhraseForm } from './use-phrase-form'

const SHOWN_SUGGESTIONS = 3

/** Phrases of one kind: the current ones, an input for another, and suggestions. */
export function PhraseField({ kind, form }: { kind: PhraseKind; form: PhraseForm }) {
  const t = useTranslations('phrases')
  const common = useTranslations('common')
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const phrases = form.phrases[kind]
  const isFull = phrases.length >= MAX_PHRASES[kind]
  const typed = text.trim()
  const tooShort = typed.length > 0 && typed.length < PHRASE_BOUNDS.min

  function add(words: string, origin: 'member' | 'proposed' | 'model') {
    if (isFull || !form.add(kind, words, origin)) return
    setSaid(t('added', { text: words }))
  }

  function addTyped() {
    if (!typed || tooShort) return
    add(typed, 'member')
    setText('')
  }

  const keepTyped = useAfterPress(addTyped)

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !typed) return
    // Otherwise Enter would submit the whole form.
    event.preventDefault()
    addTyped()
  }

  function remove(words: string) {
    form.remove(kind, words)
    setSaid(t('removed', { text: words }))
    box.current?.focus()
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{t(`${kind}.label`)}</legend>
      <Field
        label={t(`${kind}.label`)}
        hint={t(`${kind}.hint`)}
        optional={kind === 'wouldSay' ? common('optional') : undefined}
        aside={t('count', { n: phrases.length, max: MAX_PHRASES[kind] })}
      >
        <TextInput
          ref={box}
          value={text}
          maxLength={PHRASE_BOUNDS.max}
          enterKeyHint="done"
          autoComplete="off"
          readOnly={isFull}
          placeholder={isFull ? t('full') : phrases.length > 0 ? t('another') : t(`${kind}.example`)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
          onBlur={keepTyped}
          after={
            typed ? (
              <Button
                variant="quiet"
                size="sm"
                onMouseDown={(event) => event.preventDefault()}
                onClick={addTyped}
              >
                {t('add')}
              </Button>
            ) : null
          }
        />
      </Field>
      {phrases.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {phrases.map(({ text: words }) => (
            <li key={words} className="max-w-full">
              <PhraseChip
                text={words}
                editLabel={t('edit')}
                removeLabel={t('remove', { text: words })}
                onEdit={() => {
                  form.remove(kind, words)
                  setText(words)
                  box.current?.focus()
                }}
                onRemove={() => remove(words)}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <>
          <PhraseProposals
            field={box}
            title={t('drafted')}
            phrases={form.drafts[kind]}
            onTake={(words) => add(words, 'model')}
            onReject={(words) => {
              form.reject(kind, words)
              setSaid(t('removed', { text: words }))
            }}
          />
          <PhraseProposals
            field={box}
            title={t('suggested')}
            phrases={form.suggestions[kind].slice(0, SHOWN_SUGGESTIONS)}
            onTake={(words) => add(words, 'proposed')}
          />
        </>
      )}
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </fieldset>
  )
}
