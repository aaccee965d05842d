'use client'

import { Download, ExternalLink, Pencil, QrCode, Send, UserPlus } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { MenuItem, MenuLine } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import { participantsFile } from '@/lib/client/organised-events'
import type { OrganisedEvent } from '@/lib/contracts/event'
import type { Locale } from '@/lib/core/locale'
import { AddParticipant } from './add-participant'
import { EventMenu } from './event-menu'
import { MessageDialog } from './message-dialog'
import { notifiedCount } from './notified-count'

/** What an organiser does with an event: the next step as a button, the rest in a menu. */
export function EventActions({ event }: { event: OrganisedEvent }) {
  const t = useTranslations('eventAdmin')
  const locale = useLocale() as Locale
  const [opened, setOpened] = useState<'add' | 'message' | null>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const close = (open: boolean) => !open && setOpened(null)
  const isPublished = event.status === 'published'
  const isOver = event.signUp === 'over'
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      {isPublished &&
        (isOver ? (
          <Button className="max-sm:flex-1" onClick={() => setOpened('message')}>
            <Icon of={Send} />
            {t('message.open')}
          </Button>
        ) : (
          <Button asChild className="max-sm:flex-1">
            <PageLink href={`/admin/${event.id}/check-in`}>
              <Icon of={QrCode} />
              {t('overview.checkIn')}
            </PageLink>
          </Button>
        ))}
      {event.status !== 'cancelled' && (
        <Button variant="secondary" asChild className="max-sm:w-target max-sm:px-0">
          <PageLink href={`/admin/${event.id}/edit`}>
            <Icon of={Pencil} />
            <span className="max-sm:sr-only">{t('overview.edit')}</span>
          </PageLink>
        </Button>
      )}
      <EventMenu event={event} notified={notifiedCount(event.counts)} button={menuButton}>
        {isPublished && (
          <MenuItem onSelect={() => setOpened('add')}>
            <Icon of={UserPlus} />
            {t('add.open')}
          </MenuItem>
        )}
        {!(isPublished && isOver) && (
          <MenuItem onSelect={() => setOpened('message')}>
            <Icon of={Send} />
            {t('message.open')}
          </MenuItem>
        )}
        <MenuItem asChild>
          <a href={participantsFile(event.id, locale)} download>
            <Icon of={Download} />
            {t('overview.csv')}
          </a>
        </MenuItem>
        <MenuItem asChild>
          <PageLink href={`/event/${event.id}`}>
            <Icon of={ExternalLink} />
            {t('overview.view')}
          </PageLink>
        </MenuItem>
        <MenuLine />
      </EventMenu>
      <AddParticipant event={event} open={opened === 'add'} onOpenChange={close} returnFocusTo={menuButton} />
      <MessageDialog
        event={event}
        open={opened === 'message'}
        onOpenChange={close}
        returnFocusTo={isPublished && isOver ? undefined : menuButton}
      />
    </div>
  )
}
