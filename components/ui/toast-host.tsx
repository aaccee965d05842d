'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { listenToToasts, type ToastMessage } from './show-toast'
import type { ToastLabels } from './toast-stage'

const ToastStage = lazy(() => import('./toast-stage'))

/**
 * Mounted once in every page's layout. The code that renders toasts loads with the first one; the live region is there
 * before.
 */
export function ToastHost(labels: ToastLabels) {
  const [first, setFirst] = useState<ToastMessage[]>([])
  const staged = first.length > 0
  useEffect(() => {
    if (!staged) return listenToToasts((message) => setFirst((all) => [...all, message]))
  }, [staged])
  return (
    <div aria-live="polite">
      {staged && (
        <Suspense fallback={null}>
          <ToastStage {...labels} first={first} />
        </Suspense>
      )}
    </div>
  )
}
