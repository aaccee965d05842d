/** Navigates to another page. Never resolves, so that a button stays busy until the page is gone. */
export function leaveFor(path: string): Promise<never> {
  window.location.assign(path)
  return new Promise(() => {})
}
