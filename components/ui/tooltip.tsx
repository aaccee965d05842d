'use client'

import * as Primitive from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

export interface TooltipProps {
  /** A few words that repeat or explain what is there. Never the only place of something needed: fingers do not hover. */
  text: ReactNode
  /** One focusable element. */
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content side={side} sideOffset={6} collisionPadding={12} className="tooltip">
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
