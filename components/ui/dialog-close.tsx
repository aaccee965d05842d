'use client'

import { Slot } from '@radix-ui/react-slot'
import { createContext, type ReactNode, useContext } from 'react'

/** How the buttons in a dialog close it. */
export const CloseDialog = createContext<() => void>(() => undefined)

/** Closes the surrounding dialog: wrap a button. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Slot onClick={useContext(CloseDialog)}>{children}</Slot>
}
