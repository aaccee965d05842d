'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { listenToToasts, type ToastMessage } from './show-toast'
import type { ToastLabels } from './toast-stage'

const ToastStage = lazy(() => import('./toast-stage'))

/** Stands once, in the root layout. The toast library is fetched with the first message, not with the page. */
export function ToastHost(labels: ToastLabels) {
  const [first, setFirst] = useState<ToastMessage[]>([])
  const staged = first.length > 0
  useEffect(() => {
    if (!staged) return listenToToasts((message) => setFirst((all) => [...all, message]))
  }, [staged])
  if (!staged) return null
  return (
    <Suspense fallback={null}>
      <ToastStage {...labels} first={first} />
    </Suspense>
  )
}
