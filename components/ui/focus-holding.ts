/** What takes the focus when it is pressed. */
const FOCUSABLE = 'a[href], button, input, select, summary, textarea, [tabindex]'

let held: boolean | undefined

/** Whether nothing has the focus now. */
export const isFocusNowhere = () =>
  document.activeElement === null || document.activeElement === document.body

/** Follows the focus from the first call on, once for the page. */
export function followFocus(): void {
  if (held !== undefined) return
  held = !isFocusNowhere()
  document.addEventListener('focusin', () => {
    held = !isFocusNowhere()
  })
  // A press beside everything takes the focus away, after this event.
  document.addEventListener('mousedown', ({ target }) => {
    held = target instanceof Element && target.closest(FOCUSABLE) !== null
  })
}

/** Whether the reader has the focus somewhere, or had it on what is gone. */
export const isFocusHeld = () => held === true
