'use client'

import { ArrowUp, Plus, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { useFieldArray } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { FieldMessage } from '@/components/ui/field-message'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { SettingsValue } from '@/lib/client/settings/settings-calls'
import { QUESTION_BOUNDS } from '@/lib/contracts/settings/questions'
import type { Locale } from '@/lib/core/locale'
import { InEachLanguage } from './in-each-language'
import type { SettingsSection } from './use-settings-section'

export interface QuestionOptionsProps {
  settings: SettingsSection<SettingsValue<'questions'>>
  at: number
  languages: readonly Locale[]
  /** How many members chose each option. */
  chosen: Readonly<Record<string, number>>
}

/** The options of a question. One that members chose is retired instead of removed, and stays in their answers. */
export function QuestionOptions({ settings, at, languages, chosen }: QuestionOptionsProps) {
  const t = useTranslations('communitySettings.questions')
  const { form, errorAt } = settings
  const list = useFieldArray({ control: form.control, name: `questions.${at}.options`, keyName: 'key' })
  const values = form.watch(`questions.${at}.options`)
  const errorId = `options-${at}-error`
  const addId = `options-${at}-add`
  const retire = (place: number, retired: boolean) =>
    form.setValue(`questions.${at}.options.${place}.retired`, retired, { shouldDirty: true })
  useKeptFocus(`${values.length} ${values.filter(({ retired }) => retired).length}`, addId)
  const error = errorAt(`questions.${at}.options.root`) ?? errorAt(`questions.${at}.options`)
  return (
    <fieldset aria-describedby={errorId} className="grid gap-3">
      <legend className="field-label mb-2">{t('options')}</legend>
      <ol className="grid gap-4">
        {values.map((option, place) => {
          const n = place + 1
          const members = chosen[option.id] ?? 0
          return (
            <li key={option.id}>
              <div className="flex items-end gap-1">
                <div className="min-w-0 flex-1">
                  <InEachLanguage
                    settings={settings}
                    name={`questions.${at}.options.${place}.text`}
                    label={t(option.retired ? 'retiredOption' : 'option', { n })}
                    languages={languages}
                    max={QUESTION_BOUNDS.option}
                  />
                </div>
                {option.retired ? (
                  <Button variant="quiet" onClick={() => retire(place, false)}>
                    {t('offerAgain')}
                  </Button>
                ) : (
                  <>
                    <IconButton
                      label={t('optionUp', { n })}
                      disabled={place === 0}
                      onClick={() => list.swap(place, place - 1)}
                    >
                      <Icon of={ArrowUp} />
                    </IconButton>
                    <IconButton
                      label={t('removeOption', { n })}
                      onClick={() => (members > 0 ? retire(place, true) : list.remove(place))}
                    >
                      <Icon of={X} />
                    </IconButton>
                  </>
                )}
              </div>
              {option.retired && members > 0 && (
                <p role="status" className="mt-1 text-sm text-ink-soft">
                  {t('keptByMembers', { n: members })}
                </p>
              )}
            </li>
          )
        })}
      </ol>
      <FieldMessage id={errorId}>{error}</FieldMessage>
      <div>
        <Button
          id={addId}
          variant="quiet"
          disabled={values.length >= QUESTION_BOUNDS.options}
          onClick={() =>
            list.append(
              { id: crypto.randomUUID(), text: {}, retired: false },
              {
                shouldFocus: true,
                focusName: `questions.${at}.options.${values.length}.text.${languages[0]}`,
              },
            )
          }
        >
          <Icon of={Plus} />
          {t('addOption')}
        </Button>
      </div>
    </fieldset>
  )
}
