'use client'

import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

export interface FormDialogProps {
  title: string
  cancel: string
  submit: string
  busy?: boolean
  onSubmit: () => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A small form in a dialog. */
export function FormDialog({ title, cancel, submit, busy, onSubmit, onClose, children }: FormDialogProps) {
  const [isChanged, setChanged] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      guarded={isChanged}
      title={title}
      closeLabel={cancel}
      size="sm"
    >
      <form
        noValidate
        className="grid gap-4"
        onChange={() => setChanged(true)}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
