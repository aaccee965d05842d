/**
 * Hands the address of a page to the device's own way to share; where there is none, copies it.
 * @returns 'shared' also when the reader thought better of it
 */
export async function sharePage(title: string, path: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = window.location.origin + path
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  try {
    // Absent on http anywhere but at localhost, and refused by some browsers.
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
