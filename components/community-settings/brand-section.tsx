'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { BRAND_BOUNDS, brandSettings } from '@/lib/contracts/settings/brand'
import { ColorField } from './color-field'
import { InEachLanguage } from './in-each-language'
import { LinkInput } from './link-input'
import { LivePreview } from './live-preview'
import { PictureField } from './picture-field'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useSettingsSection } from './use-settings-section'

export function BrandSection({ first, userId, languages }: SectionProps<'brand'>) {
  const t = useTranslations('communitySettings.brand')
  const settings = useSettingsSection('brand', brandSettings, first, userId)
  const { form, errorAt } = settings
  const values = form.watch()
  return (
    <SectionForm
      settings={settings}
      preview={<LivePreview section="brand" shape={brandSettings} values={values} languages={languages} />}
    >
      <InEachLanguage
        settings={settings}
        name="title"
        label={t('title')}
        languages={languages}
        max={BRAND_BOUNDS.title}
        required
      />
      <Field
        label={t('shortTitle')}
        hint={t('shortTitleHint')}
        error={errorAt('shortTitle')}
        className="max-w-96"
      >
        <TextInput {...form.register('shortTitle')} maxLength={BRAND_BOUNDS.shortTitle} />
      </Field>
      <ColorField
        value={values.color}
        error={errorAt('color')}
        onChange={(color) => form.setValue('color', color, { shouldDirty: true })}
      />
      {(['logo', 'icon'] as const).map((kind) => (
        <PictureField
          key={kind}
          kind={kind}
          label={t(kind)}
          hint={t(`${kind}Hint`)}
          url={values[`${kind}Url`]}
          error={errorAt(`${kind}Url`)}
          onChange={(url) => form.setValue(`${kind}Url`, url, { shouldDirty: true })}
        />
      ))}
      <Field label={t('siteUrl')} hint={t('siteUrlHint')} error={errorAt('siteUrl')}>
        <LinkInput {...form.register('siteUrl')} />
      </Field>
      <Checkbox {...form.register('launchLink')} label={t('launchLink')} description={t('launchLinkHint')} />
    </SectionForm>
  )
}
