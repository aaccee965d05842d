/**
 * For a button that takes its own row out of a list: whoever is at the keyboard goes on from the last button of the
 * next row, or of the one before.
 */
export function moveFocusOn(button: HTMLElement, whenEmpty?: HTMLElement | null): void {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = [...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? whenEmpty
  next?.focus({ preventScroll: true })
}
