'use client'

import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { FormDialog } from '@/components/ui/form-dialog'

export interface EndingButtonProps extends Pick<ButtonProps, 'variant' | 'busy' | 'aria-label'> {
  label: string
  /** Title, description and buttons of the question. */
  asks: { title: string; description?: string; confirm: string; keep: string }
  onEnd: () => void
  /** What ends. */
  children: ReactNode
}

/** Ends an invitation or its link, once the organiser has confirmed that. */
export function EndingButton({ label, asks, onEnd, children, ...button }: EndingButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} size="sm" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <FormDialog
        open={asking}
        title={asks.title}
        description={asks.description}
        submit={asks.confirm}
        variant="danger"
        cancel={asks.keep}
        onSubmit={() => {
          setAsking(false)
          onEnd()
        }}
        onClose={() => setAsking(false)}
      >
        {children}
      </FormDialog>
    </>
  )
}
