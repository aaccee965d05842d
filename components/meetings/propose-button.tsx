'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { fetchMeeting, type ProposalTarget } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'

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
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const { data: meeting } = useQuery({
    queryKey: queryKeys.meeting(insteadOf ?? ''),
    queryFn: insteadOf && state === 'open' ? () => fetchMeeting(insteadOf) : skipToken,
  })
  const open = () => setState('open')
  const label = t(insteadOf ? 'other' : 'button')
  return (
    <>
      {compact ? (
        <IconButton label={label} title={label} className="text-ink-soft" onClick={open}>
          <Icon of={CalendarClock} />
        </IconButton>
      ) : (
        <Button {...look} onClick={open}>
          <Icon of={CalendarClock} />
          {label}
        </Button>
      )}
      {state !== 'new' && (!insteadOf || meeting) && (
        <ProposeDialog
          {...{ who, name, meeting }}
          open={state === 'open'}
          onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'new')}
        />
      )}
    </>
  )
}
