'use client'

import { ArrowDown, ArrowUp } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { NativeSelect } from '@/components/ui/native-select'
import { TextInput } from '@/components/ui/text-input'
import type { SettingsValue } from '@/lib/client/settings/settings-calls'
import { type AnswerCounts, QUESTION_BOUNDS } from '@/lib/contracts/settings/questions'
import { DEFAULT_LOCALE, isLocale, type Locale, localized } from '@/lib/core/locale'
import { InEachLanguage } from './in-each-language'
import { QuestionOptions } from './question-options'
import type { SettingsSection } from './use-settings-section'

export interface QuestionEditorProps {
  settings: SettingsSection<SettingsValue<'questions'>>
  /** Its index in the form's list. */
  at: number
  languages: readonly Locale[]
  /** Undefined if nobody answered. */
  answers?: AnswerCounts[string]
  open: boolean
  onToggle: (open: boolean) => void
  /** Undefined if the list has no order. */
  onMove?: { up: boolean; down: boolean; move: (by: -1 | 1, name: string) => void }
  onRemove: () => void
}

/** One question: a row of the list, with its fields when expanded. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { settings, at, languages, open, onToggle, onMove, onRemove } = props
  const { members: answers, options: chosen } = props.answers ?? { members: 0, options: {} }
  const t = useTranslations('communitySettings.questions')
  const locale = useLocale()
  const { form, errorAt } = settings
  const path = `questions.${at}` as const
  const question = form.watch(path)
  const name = localized(question.text, isLocale(locale) ? locale : DEFAULT_LOCALE) || t('unnamed')
  const kindError = errorAt(`${path}.kind`)
  /** Somebody answered meanwhile. */
  const [isKindRefused, setKindRefused] = useState(false)
  if (kindError && !isKindRefused) setKindRefused(true)
  const isWrong = Boolean(form.formState.errors.questions?.[at])
  const retire = (retired: boolean) => form.setValue(`${path}.retired`, retired, { shouldDirty: true })
  return (
    <Card asChild padding="sm">
      <li>
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            aria-expanded={open || isWrong}
            onClick={() => onToggle(!open)}
            className="min-h-11 min-w-0 flex-1 basis-60 text-start"
          >
            <b className="block break-words font-[560]">{name}</b>
            <span className="text-sm text-ink-soft">
              {t(`kinds.${question.kind}`)} · {t('answers', { n: answers })}
            </span>
          </button>
          {question.required && !question.retired && <Badge>{t('isRequired')}</Badge>}
          {onMove && (
            <span className="flex flex-none">
              <IconButton
                label={t('up', { name })}
                disabled={!onMove.up}
                onClick={() => onMove.move(-1, name)}
              >
                <Icon of={ArrowUp} />
              </IconButton>
              <IconButton
                label={t('down', { name })}
                disabled={!onMove.down}
                onClick={() => onMove.move(1, name)}
              >
                <Icon of={ArrowDown} />
              </IconButton>
            </span>
          )}
        </div>
        {(open || isWrong) && (
          <div className="mt-4 grid gap-5">
            <InEachLanguage
              settings={settings}
              name={`${path}.text`}
              label={t('text')}
              languages={languages}
              max={QUESTION_BOUNDS.text}
              rows={2}
              required
            />
            {(answers === 0 || isKindRefused) && (
              <Field label={t('kind')} hint={t('kindHint')} error={kindError} className="max-w-80">
                <NativeSelect {...form.register(`${path}.kind`)}>
                  {(['text', 'single', 'multi'] as const).map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`kinds.${kind}`)}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            )}
            {question.kind !== 'text' && (
              <QuestionOptions settings={settings} at={at} languages={languages} chosen={chosen} />
            )}
            {question.kind === 'multi' && (
              <Field
                label={t('maxChoices')}
                hint={t('maxChoicesHint')}
                error={errorAt(`${path}.maxChoices`)}
                className="max-w-48"
              >
                <TextInput
                  {...form.register(`${path}.maxChoices`, {
                    setValueAs: (typed) => (typed === '' || typed === null ? null : Number(typed)),
                  })}
                  type="number"
                  inputMode="numeric"
                  min={1}
                />
              </Field>
            )}
            <Checkbox
              {...form.register(`${path}.required`)}
              label={t('required')}
              description={t('requiredHint')}
            />
            <div className="flex flex-wrap gap-3">
              {question.retired ? (
                <Button variant="secondary" onClick={() => retire(false)}>
                  {t('askAgain')}
                </Button>
              ) : answers > 0 ? (
                <Button variant="secondary" onClick={() => retire(true)}>
                  {t('retire')}
                </Button>
              ) : null}
              {answers === 0 && (
                <Button variant="danger-quiet" onClick={onRemove}>
                  {t('remove')}
                </Button>
              )}
            </div>
            {answers > 0 && !question.retired && <p className="text-sm text-ink-soft">{t('retireHint')}</p>}
          </div>
        )}
      </li>
    </Card>
  )
}
