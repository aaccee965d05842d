'use client'

import { useTranslations } from 'next-intl'
import { ShortForm } from '@/components/settings/short-form'
import { useShortForm } from '@/components/settings/use-short-form'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { addDomain } from '@/lib/client/domains'
import { addDomainShape } from '@/lib/contracts/community-domain'

/** Claims a domain. */
export function AddDomain({ onAdded }: { onAdded: () => void }) {
  const t = useTranslations('communitySettings.domains')
  const form = useShortForm(addDomainShape, async ({ domain }) => {
    await addDomain(domain)
    onAdded()
  })
  return (
    <ShortForm state={form} submitLabel={t('add')} variant="secondary">
      <Field label={t('domain')} hint={t('domainHint')} error={form.errorAt('domain')} required>
        <TextInput
          {...form.register('domain')}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </ShortForm>
  )
}
