'use client'

import * as Popover from '@radix-ui/react-popover'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useId, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { QueryProvider } from '@/lib/client/query-provider'
import { NotificationList, type NotificationListProps } from './notification-list'

export interface NotificationPanelProps extends NotificationListProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The anchor, which gets the focus back. */
  bell: RefObject<HTMLButtonElement | null>
}

/** A popover under the bell on desktop, a sheet on a phone. Its data is dropped when it closes. */
export function NotificationPanel({ open, onOpenChange, bell, ...rest }: NotificationPanelProps) {
  const t = useTranslations('notifications')
  const titleId = useId()
  const onPhone = useOnPhone()
  const list = (
    <QueryProvider>
      <NotificationList {...rest} />
    </QueryProvider>
  )
  if (onPhone) {
    return (
      <Dialog title={t('title')} closeLabel={t('close')} open={open} onOpenChange={onOpenChange}>
        {list}
      </Dialog>
    )
  }
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={bell as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-labelledby={titleId}
          className="popover flex max-h-[min(38rem,var(--radix-popper-available-height))] w-[26rem] max-w-none flex-col p-0"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.target instanceof HTMLElement) event.target.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            bell.current?.focus()
          }}
          // Clicking the bell closes it anyway.
          onInteractOutside={(event) => {
            if (bell.current?.contains(event.target as Node)) event.preventDefault()
          }}
        >
          <div className="flex items-center justify-between gap-4 ps-5 pe-2 pt-3">
            <h2 id={titleId} className="text-lg">
              {t('title')}
            </h2>
            <Popover.Close asChild>
              <IconButton label={t('close')}>
                <Icon of={X} />
              </IconButton>
            </Popover.Close>
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-4">{list}</div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Matches the stylesheet's `md`. Rendered only in the browser, so it may read the media query at once. */
function useOnPhone(): boolean {
  const [wide] = useState(() => window.matchMedia('(width >= 48rem)'))
  const [onPhone, setOnPhone] = useState(!wide.matches)
  useEffect(() => {
    const look = () => setOnPhone(!wide.matches)
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [wide])
  return onPhone
}
