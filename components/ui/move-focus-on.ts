/**
 * For a button that removes its own row from a list: moves the focus to the last button of the next row, or of the
 * previous one.
 */
export function moveFocusOn(button: HTMLElement, whenEmpty?: HTMLElement | null): void {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = [...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? whenEmpty
  next?.focus({ preventScroll: true })
}
