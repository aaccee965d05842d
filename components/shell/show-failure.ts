import { showToast } from '@/components/ui/show-toast'
import { ApiError } from '@/lib/client/api-error'

/**
 * Says why a call failed, on pages that may have no translator. A server that is away has its banner.
 * @param otherwise shown where the server gives no reason
 */
export function showFailure(error: unknown, otherwise: string): void {
  const known = error instanceof ApiError ? error : null
  if (!known?.isAway) showToast({ title: known?.message || otherwise, tone: 'error' })
}
