'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { listenToToasts, type ToastMessage } from './show-toast'
import type { ToastLabels, ToastStageProps } from './toast-stage'
import { useLoadOnTouch } from './use-load-on-touch'

const loadStage = () => import('./toast-stage').then(({ ToastStage }) => ToastStage)

/**
 * Mounted once in every page's layout. The code that renders toasts loads when the reader first touches the page, at
 * the latest with the first toast; if that fails, with the next one. The live region is there before.
 */
export function ToastHost(labels: ToastLabels) {
  const [first, setFirst] = useState<ToastMessage[]>([])
  const [Stage, setStage] = useState<ComponentType<ToastStageProps> | null>(null)
  useLoadOnTouch(loadStage)
  useEffect(() => {
    if (Stage) return
    return listenToToasts((message) => {
      setFirst((all) => [...all, message])
      // The connection banner reports a failure.
      void loadStage().then((loaded) => setStage(() => loaded))
    })
  }, [Stage])
  return <div aria-live="polite">{Stage && <Stage {...labels} first={first} />}</div>
}
