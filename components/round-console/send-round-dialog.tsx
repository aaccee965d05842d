import { Send } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode, RefObject } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import type { SendRound } from '@/lib/contracts/round'
import type { useRoundAct } from './use-round-act'

export interface SendRoundDialogProps {
  /** The preview that the organiser has seen, which may change while they are asked; null while nothing is asked. */
  asked: SendRound | null
  onClose: () => void
  title: string
  description: string
  /** The pairs of the preview, and what of it would be sent. */
  preview: { pairs: number; sending: { pairs: number; unmailed: number } }
  confirm: string
  done: string
  send: (asked: SendRound) => Promise<void>
  act: ReturnType<typeof useRoundAct>
  returnFocusTo: {
    /** The preview is gone then, and its buttons with it. */
    sent: RefObject<HTMLElement | null>
    cancelled?: RefObject<HTMLElement | null>
  }
  children?: ReactNode
}

/** Asks before introductions are sent: who learns what, and what is not sent. */
export function SendRoundDialog({
  asked,
  onClose,
  title,
  description,
  preview: { pairs, sending },
  confirm,
  done,
  send,
  act: { act, busy },
  returnFocusTo,
  children,
}: SendRoundDialogProps) {
  const t = useTranslations('roundConsole')
  const common = useTranslations('common')
  const omitted = pairs - sending.pairs
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={title}
      description={description}
      closeLabel={common('close')}
      returnFocusTo={busy === 'send' ? returnFocusTo.sent : returnFocusTo.cancelled}
      footer={
        <Button
          busy={busy === 'send'}
          onClick={async () => {
            if (!asked) return
            await act('send', () => send(asked), done)
            onClose()
          }}
        >
          <Icon of={Send} />
          {confirm}
        </Button>
      }
      cancel={t('sending.cancel')}
    >
      <div className="grid gap-3">
        {omitted > 0 && <p>{t('impossible.notSent', { n: omitted })}</p>}
        {sending.unmailed > 0 && <p>{t('sending.unmailed', { n: sending.unmailed })}</p>}
        {children}
        <p className="font-[560]">{t('sending.final')}</p>
      </div>
    </Dialog>
  )
}
