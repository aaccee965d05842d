'use client'

import { useTranslations } from 'next-intl'
import type { UnsentText } from '@/lib/client/chat/unsent-texts'
import type { UnsentPhoto } from './use-unsent-photos'

type Actions = {
  /** Missing once the chat is closed. */
  onRetry?: ((clientId: string) => void) | undefined
  onDrop: (clientId: string) => void
}

/** My text that the server has not confirmed. */
export function UnsentTextLine({ clientId, text, state, reason, ...actions }: UnsentText & Actions) {
  return (
    <li className="chat-message chat-message-mine chat-message-first">
      <div className="chat-bubble" data-unsent={state}>
        <p className="as-written wrap-anywhere">{text}</p>
      </div>
      <UnsentStatus {...{ clientId, state, reason }} {...actions} />
    </li>
  )
}

/** My photo while it uploads. */
export function UnsentPhotoLine({ clientId, url, state, ...actions }: UnsentPhoto & Actions) {
  const t = useTranslations('chat')
  return (
    <li className="chat-message chat-message-mine chat-message-first">
      <div className="chat-bubble" data-unsent={state}>
        <span className="chat-photo">
          {/* biome-ignore lint/performance/noImgElement: a file of this browser */}
          <img src={url} alt={t('photo')} className="max-h-72" />
        </span>
      </div>
      <UnsentStatus {...{ clientId, state }} {...actions} />
    </li>
  )
}

function UnsentStatus({
  clientId,
  state,
  reason,
  onRetry,
  onDrop,
}: Pick<UnsentText, 'clientId' | 'state' | 'reason'> & Actions) {
  const t = useTranslations('chat')
  if (state === 'waiting') return <p className="chat-status">{t('sending')}</p>
  return (
    <p role="alert" className="chat-status text-danger">
      {reason ? t('failedBecause', { reason }) : t('failed')}
      {onRetry && (
        <button type="button" className="text-link ms-2 min-h-6" onClick={() => onRetry(clientId)}>
          {t('retry')}
        </button>
      )}
      <button type="button" className="text-link ms-2 min-h-6" onClick={() => onDrop(clientId)}>
        {t('drop')}
      </button>
    </p>
  )
}
