'use client'

import { useNow, useTimeZone, useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { SettingsCard } from '@/components/ui/settings-card'
import { showToast } from '@/components/ui/show-toast'
import { Switch } from '@/components/ui/switch'
import { TextInput } from '@/components/ui/text-input'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { type Cadence, type Networking, updateNetworking } from '@/lib/client/profile'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import { useInstantSave } from '@/lib/client/use-instant-save'
import { dayOf, startOfDay } from '@/lib/client/week'

const CADENCES: readonly Cadence[] = ['weekly', 'biweekly', 'monthly']
const PAUSE_WEEKS = [2, 4, 8] as const
const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
const LONGEST_PAUSE_MS = 366 * DAY_MS

/** The end of a pause remains stored after it has passed. */
const isAhead = (pausedUntil: string | null, now: Date) => pausedUntil !== null && new Date(pausedUntil) > now

/** Chooses the day on which introductions resume. */
function PauseUntil({ onPause }: { onPause: (until: string) => void }) {
  const t = useTranslations('subscriptions.networking')
  const format = useFormatter()
  const [day, setDay] = useState('')
  const [asked, setAsked] = useState(false)
  // The member's time zone, which also formats the day; the browser's may differ.
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useNow().getTime()
  const earliest = dayOf(now + DAY_MS, timeZone)
  const latest = dayOf(now + LONGEST_PAUSE_MS, timeZone)
  const isRight = day >= earliest && day <= latest

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (isRight) onPause(new Date(startOfDay(day, timeZone)).toISOString())
  }

  return (
    <form className="mt-4 flex flex-wrap items-end gap-2" onSubmit={submit} noValidate>
      <Field
        label={t('pauseUntil')}
        error={asked && !isRight && t('pauseDay')}
        className="min-w-0 max-w-64 grow"
      >
        <TextInput
          type="date"
          min={earliest}
          max={latest}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {/* The date input uses the browser's language, so the button names the day in the page's. */}
        {isRight
          ? t('pauseTo', {
              day: format.dateTime(new Date(startOfDay(day, timeZone)), {
                day: 'numeric',
                month: 'long',
                year: 'numeric',
                timeZone,
              }),
            })
          : t('pauseStart')}
      </Button>
    </form>
  )
}

/** Whether, how often, and from when on the member is introduced. Each change is saved at once. */
export function NetworkingSettings({
  participantId,
  networking,
  asked = false,
}: {
  participantId: string
  networking: Networking
  /** Not introduced until they confirm that they are still in. */
  asked?: boolean
}) {
  const { networkingEnabled, cadence, pausedUntil } = networking
  const t = useTranslations('subscriptions.networking')
  const format = useFormatter()
  const errorText = useErrorText()
  const [waits, setWaits] = useState(asked)
  const { values: kept, change } = useInstantSave({
    id: 'networking',
    first: { networkingEnabled, cadence, pausedUntil },
    rendered: networking,
    send(change: Partial<Networking>, saved) {
      const next = { ...saved, ...change }
      return updateNetworking(participantId, {
        ...next,
        pausedUntil: (isAhead(next.pausedUntil, new Date()) && next.pausedUntil) || undefined,
      })
    },
    onSaved() {
      setWaits(false)
      showToast({ title: t('saved'), key: 'networking' })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error', key: 'networking' }),
  })
  const breakId = useId()
  const paused = isAhead(kept.pausedUntil, useNow())
  useKeptFocus(paused ? 'paused' : 'going on', breakId)

  return (
    <SettingsCard id="networking" title={t('title')}>
      {waits && (
        <Notice
          tone="warning"
          className="mb-5"
          title={t('stillIn.title')}
          action={<Button onClick={() => change({ networkingEnabled: true })}>{t('stillIn.yes')}</Button>}
        >
          {t('stillIn.text')}
        </Notice>
      )}
      <Switch
        label={t('enabled')}
        description={t('enabledHint')}
        checked={kept.networkingEnabled}
        onChange={(event) => change({ networkingEnabled: event.target.checked, pausedUntil: null })}
      />
      {kept.networkingEnabled && (
        <div className="mt-5 grid gap-6">
          <RadioGroup
            legend={t('cadence')}
            layout="segments"
            className="is-wordy"
            value={kept.cadence}
            onValueChange={(cadence) => change({ cadence })}
            options={CADENCES.map((value) => ({ value, label: t(`cadences.${value}`) }))}
          />
          {paused && kept.pausedUntil ? (
            <div>
              <p>
                {t('pausedUntil', {
                  day: format.dateTime(new Date(kept.pausedUntil), { day: 'numeric', month: 'long' }),
                })}
              </p>
              <Button
                id={breakId}
                variant="secondary"
                className="mt-3"
                onClick={({ detail }) => {
                  // A double click on the button that was here before paused and must not resume.
                  if (detail < 2) change({ pausedUntil: null })
                }}
              >
                {t('resume')}
              </Button>
            </div>
          ) : (
            <div>
              <p className="field-label">{t('pause')}</p>
              <p className="field-hint">{t('pauseHint')}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                {PAUSE_WEEKS.map((weeks, at) => (
                  <Button
                    key={weeks}
                    id={at === 0 ? breakId : undefined}
                    variant="secondary"
                    onClick={() =>
                      change({ pausedUntil: new Date(Date.now() + weeks * WEEK_MS).toISOString() })
                    }
                  >
                    {t('pauseWeeks', { weeks })}
                  </Button>
                ))}
              </div>
              <PauseUntil onPause={(pausedUntil) => change({ pausedUntil })} />
            </div>
          )}
        </div>
      )}
    </SettingsCard>
  )
}
