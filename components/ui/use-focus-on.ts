import { useEffect } from 'react'

/** Scrolls to what a link has named, and focuses it. null: nothing was named. */
export function useFocusOn(id: string | null): void {
  useEffect(() => {
    const named = id === null ? null : document.getElementById(id)
    named?.scrollIntoView({ block: 'center' })
    named?.focus({ preventScroll: true })
  }, [id])
}
