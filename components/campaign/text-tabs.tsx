'use client'

import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Tabs } from '@/components/ui/tabs'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import type { FieldErrorText } from '@/lib/client/use-field-error'
import { type CampaignReach, MAX_CAMPAIGN_BODY, MAX_CAMPAIGN_SUBJECT } from '@/lib/contracts/campaign'
import { LANGUAGE_NAMES, type Locale } from '@/lib/core/locale'
import { NAME_FIELDS, unknownField } from '@/lib/core/name-field'
import type { DraftValues } from './use-campaign-form'

export interface TextTabsProps {
  form: UseFormReturn<DraftValues>
  errorAt: FieldErrorText
  /** The community's languages, its own first. */
  languages: readonly Locale[]
  locale: Locale
  reach: CampaignReach | undefined
  onLocale: (locale: Locale) => void
  onLeave: () => void
}

/** Subject and text, in each of the community's languages. */
export function TextTabs({ languages, locale, onLocale, ...rest }: TextTabsProps) {
  const t = useTranslations('messages')
  const fields = (of: Locale) => <TextFields {...rest} of={of} main={languages[0] ?? of} />
  if (languages.length === 1) return fields(locale)
  return (
    <Tabs
      label={t('languages')}
      value={locale}
      onValueChange={onLocale}
      tabs={languages.map((of) => ({
        value: of,
        label: <span lang={of}>{LANGUAGE_NAMES[of]}</span>,
        panel: <div className="pt-4">{fields(of)}</div>,
      }))}
    />
  )
}

function TextFields({
  form,
  errorAt,
  of,
  main,
  reach,
  onLeave,
}: Omit<TextTabsProps, 'languages' | 'locale' | 'onLocale'> & { of: Locale; main: Locale }) {
  const t = useTranslations('messages')
  const charactersLeft = useCharactersLeft()
  const text = form.watch(`texts.${of}`)
  const placeholder = unknownField(`${text.subject}\n${text.body}`)
  const readers = reach?.languages[of] ?? 0
  return (
    <div className="grid gap-4">
      {of !== main && text.subject === '' && text.body === '' && readers > 0 && (
        <p className="text-sm text-ink-soft">{t('fallback', { n: readers, language: of, main })}</p>
      )}
      {placeholder && (
        <Notice tone="warning" live>
          {t('placeholder', { word: placeholder })}
        </Notice>
      )}
      <Field label={t('subject')} error={errorAt(`texts.${of}.subject`)}>
        <TextInput
          {...form.register(`texts.${of}.subject`, { onBlur: onLeave })}
          lang={of}
          maxLength={MAX_CAMPAIGN_SUBJECT}
        />
      </Field>
      <Field
        label={t('body')}
        hint={t('bodyHint', { field: NAME_FIELDS[of] })}
        error={errorAt(`texts.${of}.body`)}
      >
        <TextArea
          {...form.register(`texts.${of}.body`, { onBlur: onLeave })}
          lang={of}
          rows={12}
          defaultValue={text.body}
          countTo={MAX_CAMPAIGN_BODY}
          countLabel={charactersLeft}
        />
      </Field>
    </div>
  )
}
