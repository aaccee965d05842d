import type { MouseEvent } from 'react'

/** The click handler of a button that is busy or unavailable but keeps the focus: it does not submit its form either. */
export const swallow = (event: MouseEvent): void => event.preventDefault()
