'use client'

import { CalendarClock } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import type { ProposalTarget } from '@/lib/client/meetings'

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
}

/** Opens the time picker, whose code loads then. */
export function ProposeButton({ who, name, compact, ...look }: ProposeButtonProps) {
  const t = useTranslations('propose')
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const open = () => setState('open')
  return (
    <>
      {compact ? (
        <IconButton label={t('button')} title={t('button')} className="text-ink-soft" onClick={open}>
          <Icon of={CalendarClock} />
        </IconButton>
      ) : (
        <Button {...look} onClick={open}>
          <Icon of={CalendarClock} />
          {t('button')}
        </Button>
      )}
      {state !== 'new' && (
        <ProposeDialog
          {...{ who, name }}
          open={state === 'open'}
          onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'new')}
        />
      )}
    </>
  )
}
