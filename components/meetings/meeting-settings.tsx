'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { SettingsCard } from '@/components/ui/settings-card'
import { showToast } from '@/components/ui/show-toast'
import { Switch } from '@/components/ui/switch'
import { TextInput } from '@/components/ui/text-input'
import { ApiError } from '@/lib/client/api-error'
import { updateMeetingSettings } from '@/lib/client/meetings'
import { useErrorText } from '@/lib/client/use-error-text'
import type { MeetingSettings as Settings } from '@/lib/contracts/meeting'
import { CalendarFeed } from './calendar-feed'
import { WeeklyHoursField } from './weekly-hours-field'
import { ZoneField } from './zone-field'

/** When and where a member likes to meet. Each section saves separately. */
export function MeetingSettings({ first }: { first: Settings }) {
  const t = useTranslations('meetingSettings')
  const errorText = useErrorText()
  const [settings, setSettings] = useState(first)
  const save = useMutation({
    mutationFn: updateMeetingSettings,
    onSuccess(saved) {
      setSettings(saved)
      showToast({ title: t('saved'), key: 'meeting-settings' })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error', key: 'meeting-settings' }),
  })
  return (
    <SettingsCard id="meetings" title={t('title')}>
      <div className="grid gap-6">
        <ZoneField timeZone={settings.timeZone} onChange={(timeZone) => save.mutate({ timeZone })} />
        <WeeklyHoursField
          key={JSON.stringify(settings.weeklyHours)}
          first={settings.weeklyHours}
          isSaving={save.isPending}
          onSave={(weeklyHours) => save.mutate({ weeklyHours })}
        />
        <Switch
          label={t('share.label')}
          description={t('share.more')}
          checked={settings.hoursShared}
          onChange={({ target }) => {
            const hoursShared = target.checked
            setSettings({ ...settings, hoursShared })
            save.mutate({ hoursShared }, { onError: () => setSettings(settings) })
          }}
        />
        <OwnLink
          first={settings.ownLink}
          error={save.error instanceof ApiError ? save.error.errors.ownLink?.[0] : undefined}
          isSaving={save.isPending}
          onSave={(ownLink) => save.mutate({ ownLink })}
        />
        <CalendarFeed first={settings.feedUrl} />
      </div>
    </SettingsCard>
  )
}

interface OwnLinkProps {
  first: string | null
  error: string | undefined
  isSaving: boolean
  onSave: (link: string | null) => void
}

function OwnLink({ first, error, isSaving, onSave }: OwnLinkProps) {
  const t = useTranslations('meetingSettings.link')
  const [link, setLink] = useState(first ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(link.trim() || null)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={t('label')} hint={t('hint')} error={error}>
        <TextInput type="url" inputMode="url" value={link} onChange={({ target }) => setLink(target.value)} />
      </Field>
      {link.trim() !== (first ?? '') && (
        <Button type="submit" size="sm" busy={isSaving} className="justify-self-start">
          {t('save')}
        </Button>
      )}
    </form>
  )
}
