'use client'

import { useMutation } from '@tanstack/react-query'
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/leave-for'
import { endSessionBy } from '@/lib/client/session-end'
import { useFormatter } from '@/lib/client/use-formatter'
import { useSaved } from '@/lib/client/use-saved'
import type { SessionView } from '@/lib/contracts/account'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { useStatusNotice } from './use-status-notice'

const ICONS = { desktop: Laptop, phone: Smartphone, tablet: Tablet, other: MonitorSmartphone }

export interface DeviceListProps {
  first: readonly SessionView[]
  /** The current community; others are named. */
  here: string
}

/** The reader's sessions, and how to end them: one, all others, or everywhere. */
export function DeviceList({ first, here }: DeviceListProps) {
  const t = useTranslations('settings.devices')
  const { notice, tell, saying } = useStatusNotice()
  const [list, keep] = useSaved({ id: 'devices', first })
  const endOne = useMutation({
    ...saying,
    mutationFn: ({ id }: SessionView) => call('DELETE /api/current-user/sessions/{id}', { params: { id } }),
    onSuccess(_, { id }) {
      keep((now) => now.filter((one) => one.id !== id))
      tell(t('ended'))
    },
  })
  const endOthers = useMutation({
    ...saying,
    mutationFn: () => call('DELETE /api/current-user/sessions'),
    onSuccess() {
      keep((now) => now.filter(({ current }) => current))
      tell(t('endedOthers'))
    },
  })
  const endAll = useMutation({
    ...saying,
    mutationFn: () =>
      endSessionBy(() => call('DELETE /api/current-user/sessions', { query: { all: 'true' } })),
    onSuccess: () => leaveFor('/login'),
  })

  return (
    <>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {list.map((session) => (
          <Device
            key={session.id}
            session={session}
            community={session.community === here ? null : session.community}
            busy={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() => endOne.isPending || endOne.mutate(session)}
          />
        ))}
      </ul>
      {notice}
      <div className="mt-4 flex flex-wrap gap-3">
        {list.length > 1 && (
          <Button variant="secondary" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('endOthers')}
          </Button>
        )}
        <Button variant="secondary" busy={endAll.isPending} onClick={() => endAll.mutate()}>
          {t('endAll')}
        </Button>
      </div>
    </>
  )
}

function Device({
  session,
  community,
  busy,
  onEnd,
}: {
  session: SessionView
  community: string | null
  busy: boolean
  onEnd: () => void
}) {
  const t = useTranslations('settings.devices')
  const format = useFormatter()
  const { browser, system, kind, method, network, lastSeenAt, current } = session
  const icon = ICONS[kind]
  const name = browser && system ? t('name', { browser, system }) : (browser ?? system ?? t('unknown'))
  const when = format.dateTime(new Date(lastSeenAt), {
    day: 'numeric',
    month: 'long',
    ...CLOCK_TIME,
  })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon of={icon} className="size-6 self-start text-ink-soft sm:self-center" />
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-[560]">
          {name}
          {current && <Badge tone="positive">{t('here')}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {[
            community && t('community', { community }),
            t(`method.${method}`),
            network && t('network', { network }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={lastSeenAt}>{t('lastSeen', { when })}</time>
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          className="col-start-2 justify-self-start sm:col-start-3"
          busy={busy}
          aria-label={t('endNamed', { device: name })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
