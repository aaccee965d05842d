'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { draftKey, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import { samePath } from '@/lib/contracts/back-to'

/**
 * The page that a newcomer wanted, such as an event: onboarding ends there. Stored in the browser, because onboarding
 * takes several pages and perhaps a break.
 */
export function useWantedPage(userId: string): { take: () => string | null } {
  const backTo = samePath(useSearchParams().get('backTo'))
  const key = draftKey(userId, 'wanted-page')
  useEffect(() => {
    if (backTo) saveDraft(key, backTo)
  }, [key, backTo])
  return {
    take() {
      const wanted = samePath(readDraft<string>(key))
      dropDraft(key)
      return wanted
    },
  }
}
