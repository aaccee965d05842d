'use client'

import { UserRoundPlus } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { hasNavigation } from '@/components/shell/navigation-entries'
import { IconButton } from '@/components/ui/icon-button'
import { ApiError } from '@/lib/client/api-error'
import { announceAppError } from '@/lib/client/app-errors'
import type { Locale } from '@/lib/core/locale'
import type { InviteDialogProps } from './invite-dialog'

const loadDialog = () => import('./invite-dialog')

export interface InviteButtonProps {
  locale: Locale
  timeZone: string
  /** The texts of the invitation and no others: it stands outside of the pages' translators. */
  messages: Record<string, object>
}

/** The header's way to the member's personal link. Its dialog is fetched when it is first opened. */
export default function InviteButton(translator: InviteButtonProps) {
  return (
    <NextIntlClientProvider {...translator}>
      <OpenButton />
    </NextIntlClientProvider>
  )
}

function OpenButton() {
  const t = useTranslations('invitationLink')
  const path = usePathname()
  const [Dialog, setDialog] = useState<ComponentType<InviteDialogProps> | null>(null)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!hasNavigation(path)) return null

  async function press() {
    if (!Dialog) {
      setBusy(true)
      try {
        const { InviteDialog } = await loadDialog()
        setDialog(() => InviteDialog)
      } catch {
        return announceAppError(new ApiError(0))
      } finally {
        setBusy(false)
      }
    }
    setOpen(true)
  }

  return (
    <>
      <IconButton
        label={t('title')}
        busy={busy}
        onClick={press}
        onPointerEnter={() => Dialog || loadDialog().catch(() => undefined)}
      >
        <UserRoundPlus aria-hidden="true" />
      </IconButton>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  )
}
