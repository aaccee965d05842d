'use client'

import { useTranslations } from 'next-intl'
import { ShortForm } from '@/components/settings/short-form'
import { useShortForm } from '@/components/settings/use-short-form'
import { Field } from '@/components/ui/field'
import { showToast } from '@/components/ui/show-toast'
import { TextInput } from '@/components/ui/text-input'
import { inviteOrganiser } from '@/lib/client/organisers'
import { inviteOrganiserShape } from '@/lib/contracts/organiser'

/** Invites somebody to help run the community. */
export function InviteOrganiser({ onInvited }: { onInvited: () => void }) {
  const t = useTranslations('communitySettings.organisers')
  const form = useShortForm(inviteOrganiserShape, async ({ email }) => {
    const { outcome } = await inviteOrganiser(email)
    showToast({ title: t(`outcome.${outcome}`, { email }) })
    onInvited()
  })
  return (
    <ShortForm state={form} submitLabel={t('inviteSubmit')} variant="secondary">
      <Field label={t('email')} error={form.errorAt('email')} required>
        <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
    </ShortForm>
  )
}
