'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { useCopyWords } from './use-copy-words'

export interface ClosedChatProps {
  id: string
  /** My texts that can no longer be sent. */
  unsent: readonly { key: string; text: string; onDrop: () => void }[]
}

/** In place of the field once nobody can write: my unsent texts stay until I delete them. */
export function ClosedChat({ id, unsent }: ClosedChatProps) {
  const t = useTranslations('chat')
  const copy = useCopyWords()
  return (
    <div id={id} tabIndex={-1} className="m-4 grid gap-3 outline-none">
      <Notice live>{t('closed')}</Notice>
      {unsent.length > 0 && (
        <div className="grid max-h-60 gap-2 overflow-y-auto text-sm">
          <p className="text-ink-soft">{t('unsentWords')}</p>
          {unsent.map(({ key, text, onDrop }) => (
            <figure key={key}>
              <blockquote className="max-h-40 overflow-y-auto as-written wrap-anywhere">{text}</blockquote>
              <figcaption className="flex gap-3">
                <button type="button" className="text-link min-h-6" onClick={() => copy(text)}>
                  {t('menu.copy')}
                </button>
                <button type="button" className="text-link min-h-6" onClick={onDrop}>
                  {t('drop')}
                </button>
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </div>
  )
}
