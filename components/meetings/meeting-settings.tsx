'use client'

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
import { useInstantSave } from '@/lib/client/use-instant-save'
import type { MeetingSettings as Settings } from '@/lib/contracts/meeting'
import { CalendarFeed } from './calendar-feed'
import { WeeklyHoursField } from './weekly-hours-field'
import { ZoneField } from './zone-field'

/** When and where a member likes to meet. Each section saves separately. */
export function MeetingSettings({ first }: { first: Settings }) {
  const t = useTranslations('meetingSettings')
  const errorText = useErrorText()
  const { values, saved, saving, keep, change, error } = useInstantSave<Settings>({
    id: 'meetings',
    first,
    send: updateMeetingSettings,
    onSaved: () => showToast({ title: t('saved'), key: 'meeting-settings' }),
    onError: (error) => showToast({ title: errorText(error), tone: 'error', key: 'meeting-settings' }),
  })
  return (
    <SettingsCard id="meetings" title={t('title')}>
      <div className="grid gap-6">
        <ZoneField timeZone={values.timeZone} onChange={(timeZone) => change({ timeZone })} />
        <WeeklyHoursField
          key={JSON.stringify(saved.weeklyHours)}
          first={saved.weeklyHours}
          isSaving={'weeklyHours' in saving}
          onSave={(weeklyHours) => change({ weeklyHours })}
        />
        <Switch
          label={t('share.label')}
          description={t('share.more')}
          checked={values.hoursShared}
          onChange={({ target }) => change({ hoursShared: target.checked })}
        />
        <OwnLink
          first={saved.ownLink}
          error={error instanceof ApiError ? error.errors.ownLink?.[0] : undefined}
          isSaving={'ownLink' in saving}
          onSave={(ownLink) => change({ ownLink })}
        />
        <CalendarFeed url={saved.feedUrl} onReset={(feedUrl) => keep((now) => ({ ...now, feedUrl }))} />
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
  const common = useTranslations('common')
  const [link, setLink] = useState(first ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(link.trim() || null)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={t('label')} optional={common('optional')} hint={t('hint')} error={error}>
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
