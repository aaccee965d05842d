'use client'

import { UserRoundPlus } from 'lucide'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { hasNavigation } from '@/components/shell/navigation-entries'
import { usePartOnDemand } from '@/components/shell/use-part-on-demand'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { MessageProvider } from '@/lib/client/message-provider'
import type { Locale } from '@/lib/core/locale'
import type { MessagePart } from '@/lib/core/message-part'

const loadDialog = async () => (await import('./invite-dialog')).InviteDialog

export interface InviteButtonProps {
  locale: Locale
  timeZone: string
  /** Only the invitation's texts: this is outside the pages' translators. */
  messages: readonly MessagePart[]
}

/** Opens the member's personal invitation link. The dialog's code loads on first use. */
export default function InviteButton(translator: InviteButtonProps) {
  return (
    <MessageProvider {...translator}>
      <OpenButton />
    </MessageProvider>
  )
}

function OpenButton() {
  const t = useTranslations('invitationLink')
  const path = usePathname()
  const { Part: Dialog, loading, want } = usePartOnDemand(loadDialog)
  const [open, setOpen] = useState(false)
  if (!hasNavigation(path)) return null

  return (
    <>
      <IconButton
        label={t('title')}
        busy={loading}
        onClick={() => want(() => setOpen(true))}
        onPointerEnter={() => Dialog || loadDialog().catch(() => undefined)}
      >
        <Icon of={UserRoundPlus} />
      </IconButton>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  )
}
