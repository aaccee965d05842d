'use client'

import { type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from './button'
import { Dialog, type DialogProps } from './dialog'

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'open' | 'returnFocusTo'> {
  cancel: string
  /** Label of the cross; by default `cancel`. */
  closeLabel?: string
  submit: string
  variant?: ButtonProps['variant']
  /** Sending: it cannot be submitted again. */
  busy?: boolean
  /** Contains unsaved input. By default, once a field was changed. */
  guarded?: boolean
  onSubmit: () => void
  onClose: () => void
  /** The fields, or what is asked. */
  children: ReactNode
}

/** A question, or a small form, in a dialog. */
export function FormDialog({
  open = true,
  cancel,
  closeLabel = cancel,
  submit,
  variant,
  busy,
  guarded,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId()
  const [isChanged, setChanged] = useState(false)
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      guarded={guarded ?? isChanged}
      size="sm"
      closeLabel={closeLabel}
      footer={
        <Button type="submit" form={formId} variant={variant} busy={busy}>
          {submit}
        </Button>
      }
      cancel={cancel}
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onChange={() => setChanged(true)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
