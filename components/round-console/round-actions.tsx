'use client'

import { Ellipsis, RefreshCw, Send } from 'lucide'
import { useTranslations } from 'next-intl'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DropdownMenu, MenuItem } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { sendRound } from '@/lib/client/round'
import type { ComingRound } from '@/lib/contracts/round'
import { useMoment } from './use-moment'
import type { useRoundAct } from './use-round-act'

/** Actions on the whole round. It is sent automatically; sending it early is the exception. */
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
  /** Receives focus after the round is sent and these actions disappear. */
  returnFocusTo: RefObject<HTMLElement | null>
}) {
  const t = useTranslations('roundConsole')
  const common = useTranslations('common')
  const moment = useMoment()
  const [asked, setAsked] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const cannotSend = round.pairs === 0 || round.outdated || isPreparing
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant={round.outdated ? undefined : 'secondary'} busy={isPreparing} onClick={onPrepare}>
        <Icon of={RefreshCw} />
        {t('prepareAnew')}
      </Button>
      {round.missed ? (
        <Button
          variant={round.outdated ? 'secondary' : undefined}
          onClick={() => setAsked(true)}
          disabled={cannotSend}
        >
          <Icon of={Send} />
          {t('send')}
        </Button>
      ) : (
        <DropdownMenu
          trigger={
            <IconButton ref={more} label={t('more')}>
              <Icon of={Ellipsis} />
            </IconButton>
          }
        >
          <MenuItem disabled={cannotSend} onSelect={() => setAsked(true)}>
            <Icon of={Send} />
            {t('send')}
          </MenuItem>
        </DropdownMenu>
      )}
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
        returnFocusTo={busy === 'send' ? returnFocusTo : more}
        footer={
          <Button
            busy={busy === 'send'}
            onClick={async () => {
              await act('send', () => sendRound(round.roundId), t('sending.done', { number: round.number }))
              setAsked(false)
            }}
          >
            <Icon of={Send} />
            {t('sending.confirm')}
          </Button>
        }
        cancel={t('sending.cancel')}
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
