'use client'

import { Download, Ellipsis, RefreshCw, Send } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DropdownMenu, MenuItem, MenuLine } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { roundPairsFile, roundUnmatchedFile, sendRound } from '@/lib/client/round'
import type { ComingRound, SendRound } from '@/lib/contracts/round'
import type { Locale } from '@/lib/core/locale'
import { useMoment } from './use-moment'
import type { useRoundAct } from './use-round-act'

/** Actions on the whole round, and its files. It is sent automatically; sending it early is the exception. */
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
  const locale = useLocale() as Locale
  /** The preview that the organiser has seen: it may change while they are asked. */
  const [asked, setAsked] = useState<SendRound | null>(null)
  const ask = () => setAsked({ roundId: round.roundId, version: round.version })
  const more = useRef<HTMLButtonElement>(null)
  const files = {
    pairs: roundPairsFile(locale),
    waiting: roundUnmatchedFile('waiting', locale),
    away: roundUnmatchedFile('away', locale),
  }
  const { sending } = round
  const omitted = sending ? round.pairs - sending.pairs : 0
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
        <Dialog
          open={asked !== null}
          onOpenChange={(open) => !open && setAsked(null)}
          size="sm"
          title={t('sending.title', { number: round.number })}
          description={t('sending.description', { ...sending })}
          closeLabel={common('close')}
          returnFocusTo={busy === 'send' ? returnFocusTo : more}
          footer={
            <Button
              busy={busy === 'send'}
              onClick={async () => {
                if (!asked) return
                await act('send', () => sendRound(asked), t('sending.done', { number: round.number }))
                setAsked(null)
              }}
            >
              <Icon of={Send} />
              {t('sending.confirm')}
            </Button>
          }
          cancel={t('sending.cancel')}
        >
          <div className="grid gap-3">
            {omitted > 0 && <p>{t('impossible.notSent', { n: omitted })}</p>}
            {sending.unmailed > 0 && <p>{t('sending.unmailed', { n: sending.unmailed })}</p>}
            <p>
              {round.missed
                ? t('sending.late', { next: moment(round.followingAt) })
                : t('sending.instead', { at: moment(round.scheduledFor), next: moment(round.followingAt) })}
            </p>
            <p className="font-[560]">{t('sending.final')}</p>
          </div>
        </Dialog>
      )}
    </div>
  )
}
