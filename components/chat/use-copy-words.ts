'use client'

import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/show-toast'
import { copyText } from '@/lib/client/use-copy'

/** Copies the text of a message, and says whether it worked. */
export function useCopyWords(): (text: string) => Promise<void> {
  const t = useTranslations('chat.menu')
  return async (text) => {
    if ((await copyText(text)) === 'copied') showToast({ title: t('copied') })
    else showToast({ title: t('notCopied'), tone: 'error' })
  }
}
