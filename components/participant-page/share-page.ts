import { copyText } from '@/lib/client/use-copy'

/**
 * Shares a page's URL with the device's share sheet, or copies it.
 * @returns 'shared' also when the reader cancelled
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
  return copyText(url)
}
