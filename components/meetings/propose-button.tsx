'use client'

import { useMutation } from '@tanstack/react-query'
import { CalendarClock } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/show-toast'
import { fetchMeeting, type ProposalTarget } from '@/lib/client/meetings'
import { useErrorText } from '@/lib/client/use-error-text'

const ProposeDialog = dynamic(() => import('./propose-dialog').then((part) => part.ProposeDialog), {
  ssr: false,
  loading: () => null,
})

export interface ProposeButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  who: ProposalTarget
  /** The other member's first name. */
  name: string
  /** Icon only, for bars. */
  compact?: boolean
  /** An open offer or an agreed meeting: proposes other times for it instead of a second one. */
  insteadOf?: string | undefined
}

/** Opens the time picker, whose code loads then. */
export function ProposeButton({ who, name, compact, insteadOf, ...look }: ProposeButtonProps) {
  const t = useTranslations('propose')
  const errorText = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const read = useMutation({
    mutationFn: fetchMeeting,
    onSuccess: () => setOpen(true),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })
  const open = () => (insteadOf ? read.mutate(insteadOf) : setOpen(true))
  const label = t(insteadOf ? 'other' : 'button')
  return (
    <>
      {compact ? (
        <IconButton
          label={label}
          title={label}
          className="text-ink-soft"
          busy={read.isPending}
          onClick={open}
        >
          <Icon of={CalendarClock} />
        </IconButton>
      ) : (
        <Button {...look} busy={read.isPending} onClick={open}>
          <Icon of={CalendarClock} />
          {label}
        </Button>
      )}
      {isOpen && (
        <ProposeDialog
          {...{ who, name }}
          meeting={insteadOf ? read.data : undefined}
          open
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}
