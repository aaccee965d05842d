'use client'

import { ChevronDown } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import type { Credits, RecommendedContact } from '@/lib/contracts/matching'
import type { CardViewer } from './card-viewer'
import { RecommendationCard } from './recommendation-card'

export interface OpeningLineProps {
  recommendation: RecommendedContact
  reader: CardViewer
  credits: Credits
  nextRound: string | null
  startsOpen?: boolean
  /** Photo and arrow align with the first line of text, not its middle. */
  atTop?: boolean
  /** The text beside the photo. */
  children: (open: boolean) => ReactNode
}

/** A person as one line; pressing expands the full card. */
export function OpeningLine({
  recommendation,
  startsOpen = false,
  atTop,
  children,
  ...rest
}: OpeningLineProps) {
  const panelId = useId()
  const [open, setOpen] = useState(startsOpen)
  const { person } = recommendation
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        className={cn(
          'flex w-full cursor-pointer gap-4 rounded-lg px-3 py-3 text-start hover:bg-surface-muted sm:px-4',
          atTop ? 'items-start' : 'items-center',
        )}
      >
        {/* The open card says who it is. */}
        <span className={open ? 'sr-only' : 'contents'}>
          <Avatar id={person.participantId} name={fullName(person)} {...photoSources(person.avatarUrl)} />
          {children(open)}
        </span>
        <Icon
          of={ChevronDown}
          className={cn(
            'ms-auto size-5 flex-none text-ink-soft transition-transform',
            atTop && !open && 'mt-3',
            open && 'rotate-180',
          )}
        />
      </button>
      {open && (
        <div id={panelId} className="pt-2 pb-6">
          <RecommendationCard recommendation={recommendation} {...rest} />
        </div>
      )}
    </li>
  )
}
