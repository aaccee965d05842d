'use client'

import { useMutation } from '@tanstack/react-query'
import { Copy, Ellipsis, Trash2, XCircle } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { DropdownMenu, MenuItem, MenuLine } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/show-toast'
import { deleteDraft, duplicateEvent } from '@/lib/client/organised-events'
import { useErrorText } from '@/lib/client/use-error-text'
import type { EventView } from '@/lib/contracts/event'
import { newId } from '@/lib/core/ids'
import { CancelDialog } from './cancel-dialog'

/**
 * Actions on the event as a whole, after those of the screen.
 * @param notified number of members who would be notified of a cancellation
 * @param button gets the menu's button, for dialogs that its items open
 */
export function EventMenu({
  event,
  notified,
  button,
  children,
}: {
  event: EventView
  notified: number
  button?: RefObject<HTMLButtonElement | null>
  children?: ReactNode
}) {
  const t = useTranslations('eventAdmin.menu')
  const router = useRouter()
  const errorText = useErrorText()
  const [asked, setAsked] = useState(false)
  const [copyId] = useState(newId)
  const ownButton = useRef<HTMLButtonElement>(null)
  const opener = button ?? ownButton
  const onError = (error: unknown) => showToast({ title: errorText(error), tone: 'error' })
  const copy = useMutation({
    mutationFn: () => duplicateEvent(event.id, copyId),
    onSuccess({ id }) {
      showToast({ title: t('duplicated') })
      router.push(`/admin/${id}/edit`)
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: () => deleteDraft(event.id),
    onSuccess() {
      showToast({ title: t('deleted') })
      router.push('/admin?list=drafts')
    },
    onError,
  })
  const isUpcoming = event.status === 'published' && event.signUp !== 'over'
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton ref={opener} label={t('label')}>
            <Icon of={Ellipsis} />
          </IconButton>
        }
      >
        {children}
        <MenuItem disabled={copy.isPending} onSelect={() => copy.mutate()}>
          <Icon of={Copy} />
          {t('duplicate')}
        </MenuItem>
        {(event.status === 'draft' || isUpcoming) && <MenuLine />}
        {event.status === 'draft' && (
          <MenuItem danger disabled={remove.isPending} onSelect={() => remove.mutate()}>
            <Icon of={Trash2} />
            {t('delete')}
          </MenuItem>
        )}
        {isUpcoming && (
          <MenuItem danger onSelect={() => setAsked(true)}>
            <Icon of={XCircle} />
            {t('cancel')}
          </MenuItem>
        )}
      </DropdownMenu>
      <CancelDialog
        event={event}
        notified={notified}
        open={asked}
        onOpenChange={setAsked}
        returnFocusTo={opener}
      />
    </>
  )
}
