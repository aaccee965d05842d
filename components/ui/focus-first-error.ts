/** Moves the focus to the first field that shows an error, and scrolls there. @returns whether there is one */
export function focusFirstError(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], .field-error > *')
  if (!wrong) return false
  // The error of a group is not tied to one of its controls.
  const control = wrong.matches('[aria-invalid]') ? wrong : wrong.closest('fieldset')
  const field = control?.matches('fieldset') ? control.querySelector<HTMLElement>('input, button') : control
  wrong.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  return true
}
