'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Tabs } from '@/components/ui/tabs'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import {
  type CampaignReach,
  type CampaignText,
  type CampaignTexts,
  MAX_CAMPAIGN_BODY,
  MAX_CAMPAIGN_SUBJECT,
} from '@/lib/contracts/campaign'
import { LANGUAGE_NAMES, type Locale } from '@/lib/core/locale'

export interface TextTabsProps {
  texts: CampaignTexts
  /** The community's languages, its own first. */
  languages: readonly Locale[]
  locale: Locale
  reach: CampaignReach | undefined
  /** Messages by field: 'texts.en.subject'. */
  errors: Readonly<Record<string, string[]>>
  onLocale: (locale: Locale) => void
  onChange: (texts: CampaignTexts) => void
  onLeave: () => void
}

const NOTHING: CampaignText = { subject: '', body: '' }

/** Subject and text, in each of the community's languages. */
export function TextTabs({ texts, languages, locale, onLocale, ...rest }: TextTabsProps) {
  const t = useTranslations('messages')
  const fields = (of: Locale) => <TextFields {...rest} texts={texts} of={of} main={languages[0] ?? of} />
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
  texts,
  of,
  main,
  reach,
  errors,
  onChange,
  onLeave,
}: Omit<TextTabsProps, 'languages' | 'locale' | 'onLocale'> & { of: Locale; main: Locale }) {
  const t = useTranslations('messages')
  const common = useTranslations('common')
  const text = texts[of] ?? NOTHING
  const readers = reach?.languages[of] ?? 0
  const set = (values: Partial<CampaignText>) => onChange({ ...texts, [of]: { ...text, ...values } })
  const errorAt = (name: keyof CampaignText) => errors[`texts.${of}.${name}`]?.[0]
  return (
    <div className="grid gap-4">
      {of !== main && text.subject === '' && text.body === '' && readers > 0 && (
        <p className="text-sm text-ink-soft">
          {t('fallback', { n: readers, language: of, main: LANGUAGE_NAMES[main] })}
        </p>
      )}
      <Field label={t('subject')} error={errorAt('subject')}>
        <TextInput
          lang={of}
          value={text.subject}
          maxLength={MAX_CAMPAIGN_SUBJECT}
          onChange={({ target }) => set({ subject: target.value })}
          onBlur={onLeave}
        />
      </Field>
      <Field label={t('body')} hint={t('bodyHint')} error={errorAt('body')}>
        <TextArea
          lang={of}
          rows={12}
          value={text.body}
          countTo={MAX_CAMPAIGN_BODY}
          countLabel={(left) => common('charactersLeft', { left, over: Math.max(0, -left) })}
          onChange={({ target }) => set({ body: target.value })}
          onBlur={onLeave}
        />
      </Field>
    </div>
  )
}
