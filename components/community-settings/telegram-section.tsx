'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { telegramSettings } from '@/lib/contracts/settings/telegram'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useSettingsSection } from './use-settings-section'

export interface TelegramSectionProps extends SectionProps<'telegram'> {
  /** The installation has a bot. */
  hasShared: boolean
}

/** The community's own bot. */
export function TelegramSection({ first, userId, hasShared }: TelegramSectionProps) {
  const t = useTranslations('communitySettings.telegram')
  const settings = useSettingsSection('telegram', telegramSettings, first, userId)
  const { form, errorAt } = settings
  const [hasToken, username] = form.watch(['hasToken', 'username'])
  const keep = (kept: boolean) => form.setValue('hasToken', kept, { shouldDirty: true })
  return (
    <SectionForm settings={settings}>
      <p className="max-w-measure text-ink-soft">{t('intro')}</p>
      {username && hasToken && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-semibold">{t('own', { username })}</p>
          <Button variant="danger-quiet" onClick={() => keep(false)}>
            {t('remove')}
          </Button>
        </div>
      )}
      {username && !hasToken && (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" onClick={() => keep(true)}>
              {t('keep')}
            </Button>
          }
        >
          {t('removeText')}
        </Notice>
      )}
      {!username && <Notice>{t(hasShared ? 'shared' : 'none')}</Notice>}
      <Field
        label={t('token')}
        hint={username && hasToken ? t('tokenSaved') : t('tokenText')}
        error={errorAt('token')}
        className="max-w-md"
      >
        <TextInput {...form.register('token')} type="password" autoComplete="off" spellCheck={false} />
      </Field>
    </SectionForm>
  )
}
