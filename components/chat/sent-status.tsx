import { useTranslations } from 'next-intl'

export interface SentStatusProps {
  isRead: boolean
  /** The message was just sent. */
  onUndo: (() => void) | undefined
}

/** Follows the time of my last message. */
export function SentStatus({ isRead, onUndo }: SentStatusProps) {
  const t = useTranslations('chat')
  return (
    <>
      {` · ${t(isRead ? 'read' : 'sent')}`}
      {onUndo && (
        <button type="button" className="text-link ms-2 min-h-6" onClick={onUndo}>
          {t('undoSend')}
        </button>
      )}
    </>
  )
}
