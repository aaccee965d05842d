'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { LANDING_BOUNDS, landingSettings } from '@/lib/contracts/settings/landing'
import { InEachLanguage } from './in-each-language'
import { LinkInput } from './link-input'
import { LivePreview } from './live-preview'
import { PictureField } from './picture-field'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useSettingsSection } from './use-settings-section'

export function LandingSection({ first, userId, languages }: SectionProps<'landing'>) {
  const t = useTranslations('communitySettings.landing')
  const settings = useSettingsSection('landing', landingSettings, first, userId)
  const { form, errorAt } = settings
  const values = form.watch()
  const texts = { settings, languages }
  return (
    <SectionForm
      settings={settings}
      preview={
        <LivePreview section="landing" shape={landingSettings} values={values} languages={languages} />
      }
    >
      <InEachLanguage
        {...texts}
        name="landingTitle"
        label={t('title')}
        max={LANDING_BOUNDS.title}
        rows={2}
        required
      />
      <InEachLanguage
        {...texts}
        name="landingCopy"
        label={t('copy')}
        max={LANDING_BOUNDS.copy}
        rows={4}
        required
      />
      <PictureField
        kind="landing"
        label={t('picture')}
        hint={t('pictureHint')}
        url={values.imgUrl}
        error={errorAt('imgUrl')}
        onChange={(url) => form.setValue('imgUrl', url, { shouldDirty: true })}
      />
      <RadioGroup
        legend={t('kind')}
        layout="cards"
        options={(['standard', 'tim'] as const).map((value) => ({
          value,
          label: t(`kinds.${value}`),
          description: t(`kinds.${value}Hint`),
        }))}
        value={values.landingKind}
        onValueChange={(kind) => form.setValue('landingKind', kind, { shouldDirty: true })}
      />
      <Checkbox {...form.register('shortLanding')} label={t('short')} description={t('shortHint')} />
      <InEachLanguage
        {...texts}
        name="registrationSubtitle"
        label={t('subtitle')}
        hint={t('subtitleHint')}
        max={LANDING_BOUNDS.subtitle}
        rows={2}
      />
      <Field label={t('applyUrl')} hint={t('applyUrlHint')} error={errorAt('applyUrl')}>
        <LinkInput {...form.register('applyUrl')} />
      </Field>
      <Field label={t('donationUrl')} hint={t('donationUrlHint')} error={errorAt('donationUrl')}>
        <LinkInput {...form.register('donationUrl')} />
      </Field>
      <Field
        label={t('externalLandingUrl')}
        hint={t('externalLandingUrlHint')}
        error={errorAt('externalLandingUrl')}
      >
        <LinkInput {...form.register('externalLandingUrl')} />
      </Field>
    </SectionForm>
  )
}
