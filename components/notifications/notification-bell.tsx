'use client'

import { Bell } from 'lucide'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { hasNavigation } from '@/components/shell/navigation-entries'
import { usePartOnDemand } from '@/components/shell/use-part-on-demand'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { shortCount } from '@/components/ui/short-count'
import { MessageProvider } from '@/lib/client/message-provider'
import type { NotificationGlance } from '@/lib/contracts/notification'
import type { Locale } from '@/lib/core/locale'
import type { MessagePart } from '@/lib/core/message-part'
import type { Reader } from './notification-list'
import { useNews } from './use-news'

const loadPanel = async () => (await import('./notification-panel')).NotificationPanel
const loadRating = async () => (await import('./rating-dialog')).RatingDialog

export interface NotificationBellProps {
  locale: Locale
  timeZone: string
  /** Only the notification texts: this is outside the pages' translators. */
  messages: readonly MessagePart[]
  first: NotificationGlance
  reader: Reader
}

/** The bell in a member's header, with the unread count. The panel's code loads on first use. */
export default function NotificationBell({ first, reader, ...translator }: NotificationBellProps) {
  return (
    <MessageProvider {...translator}>
      <BellButton first={first} reader={reader} />
    </MessageProvider>
  )
}

function BellButton({ first, reader }: Pick<NotificationBellProps, 'first' | 'reader'>) {
  const t = useTranslations('notifications')
  const path = usePathname()
  const bell = useRef<HTMLButtonElement>(null)
  const [news, know] = useNews(first, reader.participantId)
  const panel = usePartOnDemand(loadPanel)
  const [open, setOpen] = useState(false)
  const rating = usePartOnDemand(loadRating)
  const [rated, setRated] = useState<{ meetingId: string; open: boolean } | null>(null)

  function rate(meetingId: string) {
    setOpen(false)
    rating.want(() => setRated({ meetingId, open: true }))
  }

  // An email or push link opens the rating of a meeting.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is looked at when the page changes
  useEffect(() => {
    const address = new URL(location.href)
    const meetingId = address.searchParams.get('rate')
    if (!meetingId) return
    address.searchParams.delete('rate')
    history.replaceState(history.state, '', address)
    rate(meetingId)
  }, [path])

  useEffect(() => {
    const { participantId, pushKey } = reader
    if (pushKey)
      import('@/lib/client/push')
        .then(({ renewPush }) => renewPush(participantId, pushKey))
        .catch(() => undefined)
  }, [reader])

  if (!hasNavigation(path)) return null

  const { Part: Panel } = panel
  const { Part: Rating } = rating
  const { newCount } = news
  return (
    <>
      <IconButton
        ref={bell}
        label={newCount > 0 ? t('openNew', { n: newCount }) : t('open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        busy={panel.loading}
        onClick={() => (open ? setOpen(false) : panel.want(() => setOpen(true)))}
        onPointerEnter={() => Panel || loadPanel().catch(() => undefined)}
      >
        <Icon of={Bell} />
        {newCount > 0 && (
          <span
            aria-hidden="true"
            className="absolute end-0 top-0 min-w-5 rounded-full bg-accent px-1 text-center text-[0.6875rem]/5 font-bold text-accent-ink tabular-nums ring-2 ring-surface"
          >
            {shortCount(newCount)}
          </span>
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {news.arrived > 0 && t('arrived', { n: news.arrived })}
      </span>
      {Panel && (
        <Panel
          open={open}
          onOpenChange={setOpen}
          bell={bell}
          newestId={news.newestId}
          reader={reader}
          onRate={rate}
          onKnown={know}
        />
      )}
      {Rating && rated && (
        <Rating
          key={rated.meetingId}
          meetingId={rated.meetingId}
          open={rated.open}
          onOpenChange={(isOpen) => {
            setRated({ ...rated, open: isOpen })
            // The element it was opened from is gone.
            if (!isOpen) setTimeout(() => bell.current?.focus())
          }}
        />
      )}
    </>
  )
}
