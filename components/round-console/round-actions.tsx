'use client'

import { Download, Ellipsis, RefreshCw, Send } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DropdownMenu, MenuItem, MenuLine } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { roundPairsFile, roundUnmatchedFile, sendRound } from '@/lib/client/round'
import type { ComingRound, SendRound } from '@/lib/contracts/round'
import type { Locale } from '@/lib/core/locale'
import { SendRoundDialog } from './send-round-dialog'
import { useMoment } from './use-moment'
import type { useRoundAct } from './use-round-act'

/** Actions on the whole round, and its files. It is sent automatically; sending it early is the exception. */
export function RoundActions({
  round,
  act,
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
  const moment = useMoment()
  const locale = useLocale() as Locale
  const [asked, setAsked] = useState<SendRound | null>(null)
  const ask = () => setAsked({ roundId: round.roundId, version: round.version })
  const more = useRef<HTMLButtonElement>(null)
  const files = {
    pairs: roundPairsFile(locale),
    waiting: roundUnmatchedFile('waiting', locale),
    away: roundUnmatchedFile('away', locale),
  }
  const { sending } = round
  const cannotSend = round.pairs === 0 || round.outdated || isPreparing
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant={round.outdated ? undefined : 'secondary'} busy={isPreparing} onClick={onPrepare}>
        <Icon of={RefreshCw} />
        {t('prepareAnew')}
      </Button>
      {round.missed && (
        <Button variant={round.outdated ? 'secondary' : undefined} onClick={ask} disabled={cannotSend}>
          <Icon of={Send} />
          {t('send')}
        </Button>
      )}
      <DropdownMenu
        trigger={
          <IconButton ref={more} label={t('more')}>
            <Icon of={Ellipsis} />
          </IconButton>
        }
      >
        {!round.missed && (
          <>
            <MenuItem disabled={cannotSend} onSelect={ask}>
              <Icon of={Send} />
              {t('send')}
            </MenuItem>
            <MenuLine />
          </>
        )}
        {Object.entries(files).map(([key, href]) => (
          <MenuItem key={key} asChild>
            <a href={href} download>
              <Icon of={Download} />
              {t(`export.${key}`)}
            </a>
          </MenuItem>
        ))}
      </DropdownMenu>
      {sending && (
        <SendRoundDialog
          asked={asked}
          onClose={() => setAsked(null)}
          title={t('sending.title', { number: round.number })}
          description={t('sending.description', { ...sending })}
          preview={{ pairs: round.pairs, sending }}
          confirm={t('sending.confirm')}
          done={t('sending.done', { number: round.number })}
          send={sendRound}
          act={act}
          returnFocusTo={{ sent: returnFocusTo, cancelled: more }}
        >
          <p>
            {round.missed
              ? t('sending.late', { next: moment(round.followingAt) })
              : t('sending.instead', { at: moment(round.scheduledFor), next: moment(round.followingAt) })}
          </p>
        </SendRoundDialog>
      )}
    </div>
  )
}
