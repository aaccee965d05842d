'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { checkImport, discardImport } from '@/lib/client/member-import'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFieldError } from '@/lib/client/use-field-error'
import {
  type CheckImport,
  checkImportShape,
  IMPORT_FIELDS,
  IMPORT_MODES,
  type ImportTarget,
  isNetwork,
  type MemberImport,
  questionTarget,
} from '@/lib/contracts/member-import'
import type { Question } from '@/lib/contracts/question'
import { useFieldName } from './use-field-name'
import { useImportStep } from './use-import-step'

export interface ColumnFormProps {
  found: MemberImport
  questions: readonly Question[]
  onChecked: (found: MemberImport) => void
}

/** The second step: what each column is, and what happens to existing members. */
export function ColumnForm({ found, questions, onChecked }: ColumnFormProps) {
  const t = useTranslations('memberImport')
  const errorText = useErrorText()
  const router = useRouter()
  const form = useForm<CheckImport>({
    resolver: zodResolver(checkImportShape),
    defaultValues: { targets: found.columns.map(({ target }) => target), mode: found.mode },
  })
  const errorAt = useFieldError(form.formState.errors)
  const check = useImportStep(found, (body: CheckImport) => checkImport(found.importId, body), onChecked)
  const discard = useMutation({
    mutationFn: () => discardImport(found.importId),
    onSuccess: () => router.push('/admin/members/import'),
  })
  const problem = errorAt('targets.root') ?? errorAt('targets')
  const failure = check.error ?? discard.error
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => check.mutate(values))}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <div>
        <h2 className="text-lg">{t('columns.title')}</h2>
        <p className="mt-1 max-w-measure text-ink-soft">{t('columns.text')}</p>
      </div>
      {found.sheet !== null && <Notice>{t('columns.sheet', { sheet: found.sheet })}</Notice>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-0">
        {found.columns.map(({ name, sample }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
            key={at}
            className="grid gap-x-6 gap-y-2 border-line border-t pt-4 first:border-t-0 md:grid-cols-[minmax(0,1fr)_18rem] md:py-4"
          >
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="block text-sm text-ink-soft wrap-anywhere">
                {sample.length > 0 ? t('columns.sample', { values: sample.join(' · ') }) : t('columns.empty')}
              </span>
            </span>
            <Controller
              control={form.control}
              name={`targets.${at}`}
              render={({ field }) => (
                <Field label={t('columns.column', { name })} hideLabel>
                  <NativeSelect
                    ref={field.ref}
                    name={field.name}
                    value={field.value ?? ''}
                    onBlur={field.onBlur}
                    onChange={({ target }) => {
                      field.onChange((target.value || null) as ImportTarget | null)
                      form.clearErrors('targets')
                    }}
                  >
                    <Targets questions={questions} />
                  </NativeSelect>
                </Field>
              )}
            />
          </li>
        ))}
      </ul>
      <Controller
        control={form.control}
        name="mode"
        render={({ field }) => (
          <RadioGroup
            legend={t('columns.mode')}
            layout="cards"
            value={field.value}
            onValueChange={field.onChange}
            options={IMPORT_MODES.map((mode) => ({
              value: mode,
              label: t(`columns.${mode}`),
              description: t(`columns.${mode}Hint`),
            }))}
          />
        )}
      />
      {(problem || failure) && (
        <Notice tone="danger" live>
          {problem ?? errorText(failure)}
        </Notice>
      )}
      <div className="button-row">
        <Button type="submit" busy={check.isPending}>
          {t('columns.check')}
        </Button>
        <Button variant="danger-quiet" busy={discard.isPending} onClick={() => discard.mutate()}>
          {t('columns.discard')}
        </Button>
      </div>
    </form>
  )
}

function Targets({ questions }: { questions: readonly Question[] }) {
  const t = useTranslations('memberImport')
  const nameOf = useFieldName(questions)
  return (
    <>
      <option value="">{t('columns.none')}</option>
      {(['fields', 'links'] as const).map((group) => (
        <optgroup key={group} label={t(`columns.${group}`)}>
          {IMPORT_FIELDS.filter((field) => isNetwork(field) === (group === 'links')).map((field) => (
            <option key={field} value={field}>
              {nameOf(field)}
            </option>
          ))}
        </optgroup>
      ))}
      {questions.length > 0 && (
        <optgroup label={t('columns.questions')}>
          {questions.map(({ id, text }) => (
            <option key={id} value={questionTarget(id)}>
              {text}
            </option>
          ))}
        </optgroup>
      )}
    </>
  )
}
