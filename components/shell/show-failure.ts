import { showToast } from '@/components/ui/show-toast'
import { ApiError } from '@/lib/client/api-error'

/**
 * Shows why a call failed, on pages that may have no translator. The banner reports an unreachable server.
 * @param otherwise shown if the server gives no reason
 */
export function showFailure(error: unknown, otherwise: string): void {
  const known = error instanceof ApiError ? error : null
  if (!known?.isAway) showToast({ title: known?.message || otherwise, tone: 'error' })
}
