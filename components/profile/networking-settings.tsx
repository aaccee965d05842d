'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { RadioGroup } from '@/components/ui/radio-group'
import { showToast } from '@/components/ui/show-toast'
import { Switch } from '@/components/ui/switch'
import { type Cadence, type Networking, updateNetworking } from '@/lib/client/profile'
import { useErrorText } from '@/lib/client/use-error-text'
import { SettingsCard } from './settings-card'

const CADENCES: readonly Cadence[] = ['weekly', 'biweekly', 'monthly']
const PAUSE_WEEKS = [2, 4, 8] as const
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Whether, how often, and from when on the member is introduced. Each change is saved at once. */
export function NetworkingSettings({
  participantId,
  networking,
}: {
  participantId: string
  networking: Networking
}) {
  const t = useTranslations('profile.networking')
  const format = useFormatter()
  const errorText = useErrorText()
  const [kept, setKept] = useState(networking)
  const paused = kept.pausedUntil !== null && new Date(kept.pausedUntil) > new Date()

  async function change(next: Partial<Networking>) {
    const before = kept
    const wanted = { ...kept, ...next }
    setKept(wanted)
    try {
      const { networkingEnabled, cadence, pausedUntil } = wanted
      setKept(
        await updateNetworking(participantId, {
          networkingEnabled,
          cadence,
          pausedUntil: pausedUntil ?? undefined,
        }),
      )
      showToast({ title: t('saved'), key: 'networking' })
    } catch (error) {
      setKept(before)
      showToast({ title: errorText(error), tone: 'error', key: 'networking' })
    }
  }

  return (
    <SettingsCard id="networking" title={t('title')}>
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
              <Button variant="secondary" className="mt-3" onClick={() => change({ pausedUntil: null })}>
                {t('resume')}
              </Button>
            </div>
          ) : (
            <div>
              <p className="field-label">{t('pause')}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                {PAUSE_WEEKS.map((weeks) => (
                  <Button
                    key={weeks}
                    variant="secondary"
                    onClick={() =>
                      change({ pausedUntil: new Date(Date.now() + weeks * WEEK_MS).toISOString() })
                    }
                  >
                    {t('pauseWeeks', { weeks })}
                  </Button>
                ))}
              </div>
            </div>
          )}
        </div>
      )}
    </SettingsCard>
  )
}
