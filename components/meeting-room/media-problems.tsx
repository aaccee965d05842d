'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { LocalMedia } from '@/lib/client/room/use-local-media'

/** Explains missing picture or sound, and what to do about it. */
export function MediaProblems({ media: { problems } }: { media: LocalMedia }) {
  const t = useTranslations('room.problems')
  const { microphone, camera } = problems
  if (!microphone && !camera) return null
  const isBoth = microphone === camera
  return (
    <div className="grid gap-3">
      {(microphone || isBoth) && microphone && (
        <Notice tone="warning" live title={t(isBoth ? 'both' : 'microphone')}>
          {t(microphone)}
        </Notice>
      )}
      {camera && !isBoth && (
        <Notice tone="warning" live title={t('camera')}>
          {t(camera)}
        </Notice>
      )}
    </div>
  )
}
