'use client'

import { RefreshCw, Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { sendRound } from '@/lib/client/round'
import type { ComingRound } from '@/lib/contracts/round'
import { useMoment } from './use-moment'
import type { useRoundAct } from './use-round-act'

/** What is done to the round as a whole. */
export function RoundActions({
  round,
  act: { act, busy },
  isPreparing,
  onPrepare,
  returnFocusTo,
}: {
  round: ComingRound
  isPreparing: boolean
  onPrepare: () => void
  act: ReturnType<typeof useRoundAct>
  /** Has the focus once the round is sent, when all this is gone. */
  returnFocusTo: RefObject<HTMLElement | null>
}) {
  const t = useTranslations('roundConsole')
  const common = useTranslations('common')
  const moment = useMoment()
  const [asked, setAsked] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant={round.outdated ? undefined : 'secondary'} busy={isPreparing} onClick={onPrepare}>
        <RefreshCw aria-hidden="true" />
        {t('prepareAnew')}
      </Button>
      <Button
        variant={round.outdated ? 'secondary' : undefined}
        onClick={() => setAsked(true)}
        disabled={round.pairs === 0 || round.outdated || isPreparing}
      >
        <Send aria-hidden="true" />
        {t('send')}
      </Button>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        size="sm"
        title={t('sending.title', { number: round.number })}
        description={t('sending.description', {
          pairs: round.pairs,
          leftOut: round.leftOut,
          mailed: round.mailed,
        })}
        closeLabel={common('close')}
        returnFocusTo={busy === 'send' ? returnFocusTo : undefined}
        footer={
          <>
            <Button
              busy={busy === 'send'}
              onClick={async () => {
                await act('send', () => sendRound(round.roundId), t('sending.done', { number: round.number }))
                setAsked(false)
              }}
            >
              <Send aria-hidden="true" />
              {t('sending.confirm')}
            </Button>
            <DialogClose>
              <Button variant="quiet">{t('sending.cancel')}</Button>
            </DialogClose>
          </>
        }
      >
        <div className="grid gap-3">
          {round.unmailed > 0 && <p>{t('sending.unmailed', { n: round.unmailed })}</p>}
          <p>
            {round.missed
              ? t('sending.late', { next: moment(round.followingAt) })
              : t('sending.instead', { at: moment(round.scheduledFor), next: moment(round.followingAt) })}
          </p>
          <p className="font-[560]">{t('sending.final')}</p>
        </div>
      </Dialog>
    </div>
  )
}
