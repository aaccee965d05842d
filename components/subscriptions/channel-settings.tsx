'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { SettingsCard } from '@/components/ui/settings-card'
import { showToast } from '@/components/ui/show-toast'
import { updateNotificationPref } from '@/lib/client/profile'
import { useErrorText } from '@/lib/client/use-error-text'
import { useInstantSave } from '@/lib/client/use-instant-save'
import { type Channel, isOff, offKey, TOPICS, type Topic } from '@/lib/contracts/subscription'

/** What is turned off, by `offKey`. */
type Off = Record<string, boolean>

export interface ChannelSettingsProps {
  /** The channels that this installation has. */
  channels: readonly Channel[]
  disabled: readonly string[]
  /** Notifications are also shown on the site. */
  hasPanel: boolean
}

/** Topics by channel: topics as rows, channels as columns. Each change is saved at once. */
export function ChannelSettings({ channels, disabled, hasPanel }: ChannelSettingsProps) {
  const t = useTranslations('subscriptions.channels')
  const errorText = useErrorText()
  const id = useId()
  const { values, change } = useInstantSave<Off>({
    id: 'channels',
    first: offOf(disabled),
    rendered: disabled,
    async send(change) {
      const [key = '', off = false] = Object.entries(change)[0] ?? []
      const [channel, topic] = key.split(':') as [Channel, Topic?]
      const { disabledNotifications } = await updateNotificationPref(channel, topic, off)
      return offOf(disabledNotifications)
    },
    onSaved: () => showToast({ title: t('saved'), key: 'channels' }),
    onError: (error) => showToast({ title: errorText(error), tone: 'error', key: 'channels' }),
  })
  const kept = Object.keys(values).filter((key) => values[key])

  const cell = (channel: Channel, topic?: Topic) => (
    <td
      key={channel}
      className="w-20 border-line border-t text-center align-top @max-sm:flex @max-sm:w-auto @max-sm:items-center @max-sm:gap-1.5 @max-sm:border-0"
    >
      <Checkbox
        hideLabel
        label={t('cell', { what: t(topic ? `topics.${topic}.name` : 'all'), channel: t(`names.${channel}`) })}
        className="inline-block"
        aria-describedby={topic && `${id}${topic}`}
        checked={topic ? !isOff(kept, channel, topic) : !kept.includes(channel)}
        disabled={topic !== undefined && kept.includes(channel)}
        onChange={({ target }) => change({ [offKey(channel, topic)]: !target.checked })}
      />
      {/* If the columns do not fit, each box has its own label. */}
      <span className="text-sm @sm:hidden" aria-hidden="true">
        {t(`names.${channel}`)}
      </span>
    </td>
  )
  return (
    <SettingsCard id="notifications" title={t('title')}>
      <div className="@container">
        <table className="w-full @max-sm:block">
          <thead className="@max-sm:sr-only">
            <tr className="text-sm">
              <td />
              {channels.map((channel) => (
                <th key={channel} scope="col" className="pb-2 font-semibold">
                  {t(`names.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-sm:block">
            {TOPICS.map((topic) => (
              <tr key={topic} className="@max-sm:flex @max-sm:flex-wrap @max-sm:gap-x-5">
                <th
                  scope="row"
                  className="border-line border-t py-2.5 pe-3 text-start font-normal @max-sm:w-full @max-sm:pb-0"
                >
                  <span className="block font-semibold">{t(`topics.${topic}.name`)}</span>
                  <span id={`${id}${topic}`} className="block text-ink-soft text-sm">
                    {t(`topics.${topic}.hint`)}
                  </span>
                </th>
                {channels.map((channel) => cell(channel, topic))}
              </tr>
            ))}
            <tr className="@max-sm:flex @max-sm:flex-wrap @max-sm:gap-x-5">
              <th
                scope="row"
                className="border-line border-t py-2.5 pe-3 text-start font-semibold @max-sm:w-full @max-sm:pb-0"
              >
                {t('all')}
              </th>
              {channels.map((channel) => cell(channel))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-ink-soft text-sm">
        {t('always')} {hasPanel && t('inPanel')}
      </p>
    </SettingsCard>
  )
}

const offOf = (keys: readonly string[]): Off => Object.fromEntries(keys.map((key) => [key, true]))
