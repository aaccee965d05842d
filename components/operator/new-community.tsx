'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CommunityFields } from '@/components/launch/community-fields'
import { ShortForm } from '@/components/settings/short-form'
import { useShortForm } from '@/components/settings/use-short-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/show-toast'
import { TextInput } from '@/components/ui/text-input'
import { TimeZoneSelect } from '@/components/ui/time-zone-select'
import { createCommunityFor } from '@/lib/client/operator'
import { queryKeys } from '@/lib/client/query-keys'
import { useCreateOnce } from '@/lib/client/use-create-once'
import { type CommunityForFounder, communityForFounderFormShape } from '@/lib/contracts/launch'
import { BOUNDS } from '@/lib/contracts/participant'
import type { Locale } from '@/lib/core/locale'

export interface NewCommunityProps {
  locale: Locale
  /** PLATFORM_DOMAIN. */
  domain: string
}

/** Creates a community for somebody else, who becomes its organiser. */
export function NewCommunity(props: NewCommunityProps) {
  const t = useTranslations('operator.create')
  const common = useTranslations('common')
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="sm"
      guarded
      title={t('open')}
      description={t('text')}
      closeLabel={common('close')}
      trigger={
        <Button>
          <Icon of={Plus} />
          {t('open')}
        </Button>
      }
    >
      <NewCommunityForm {...props} onCreated={() => setOpen(false)} />
    </Dialog>
  )
}

type WithId = Omit<CommunityForFounder, 'launchKey'> & { id: string }

function NewCommunityForm({ locale, domain, onCreated }: NewCommunityProps & { onCreated: () => void }) {
  const t = useTranslations('operator.create')
  const common = useTranslations('common')
  const client = useQueryClient()
  const create = useCreateOnce(({ id, ...values }: WithId) =>
    createCommunityFor({ ...values, launchKey: id }),
  )
  const [timeZone, setTimeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const form = useShortForm(communityForFounderFormShape, async (values) => {
    await create({ ...values, timeZone })
    showToast({ title: t('done', { name: values.name, email: values.email }) })
    onCreated()
    await client.invalidateQueries({ queryKey: queryKeys.communities })
  })
  return (
    <ShortForm state={form} submitLabel={t('submit')}>
      <Field label={t('email')} hint={t('emailHint')} error={form.errorAt('email')} required>
        <TextInput {...form.register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label={t('firstName')} optional={common('optional')} error={form.errorAt('firstName')}>
        <TextInput {...form.register('firstName')} autoComplete="off" maxLength={BOUNDS.firstName.max} />
      </Field>
      <Field label={t('lastName')} optional={common('optional')} error={form.errorAt('lastName')}>
        <TextInput {...form.register('lastName')} autoComplete="off" maxLength={BOUNDS.lastName.max} />
      </Field>
      <CommunityFields form={form} locale={locale} domain={domain} />
      <Field label={t('timeZone')}>
        <TimeZoneSelect
          zone={timeZone}
          onChange={setTimeZone}
          label={t('timeZone')}
          emptyText={common('timeZoneUnknown')}
        />
      </Field>
    </ShortForm>
  )
}
