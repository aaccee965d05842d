'use client'

import { useTranslations } from 'next-intl'
import { AccountForm } from '@/components/settings/account-form'
import { useAccountForm } from '@/components/settings/use-account-form'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { addDomain } from '@/lib/client/domains'
import { addDomainShape } from '@/lib/contracts/community-domain'

/** Claims a domain. */
export function AddDomain({ onAdded }: { onAdded: () => void }) {
  const t = useTranslations('communitySettings.domains')
  const form = useAccountForm(addDomainShape, async ({ domain }) => {
    await addDomain(domain)
    onAdded()
  })
  return (
    <AccountForm state={form} submitLabel={t('add')} variant="secondary">
      <Field label={t('domain')} hint={t('domainHint')} error={form.errorAt('domain')} required>
        <TextInput
          {...form.register('domain')}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </AccountForm>
  )
}
