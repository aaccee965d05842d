'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/lib/client/api-error'

export interface UnlessMeetingOptions<Change> {
  /** Makes the change. With `unlessMeeting` the server answers 409 if that would cancel meetings. */
  make: (change: Change, unlessMeeting: boolean) => Promise<unknown>
  /** @param confirmed after the question, so meetings are cancelled */
  onSuccess: (change: Change, confirmed: boolean) => void
  onError: (error: Error) => void
}

/** Makes changes that may cancel the two members' meetings, and asks before one that does. */
export function useUnlessMeeting<Change>({ make, onSuccess, onError }: UnlessMeetingOptions<Change>) {
  const [asked, setAsked] = useState<Change | null>(null)
  const [open, setOpen] = useState(false)
  const { mutate, isPending: busy } = useMutation({
    mutationFn: async ({ change, confirmed }: { change: Change; confirmed: boolean }) => {
      await make(change, !confirmed)
    },
    onSuccess(_, { change, confirmed }) {
      setOpen(false)
      onSuccess(change, confirmed)
    },
    onError(error, { change, confirmed }) {
      if (confirmed || !(error instanceof ApiError) || error.status !== 409) return onError(error)
      setAsked(change)
      setOpen(true)
    },
  })
  return {
    run: (change: Change) => mutate({ change, confirmed: false }),
    busy,
    /** The change that the question is about. */
    asked,
    /** The dialog about the meetings. */
    question: {
      open,
      onClose: () => setOpen(false),
      busy,
      onConfirm: () => asked !== null && mutate({ change: asked, confirmed: true }),
    },
  }
}
