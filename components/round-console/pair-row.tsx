'use client'

import { ArrowLeftRight, Ban, ChevronRight, Lock, LockOpen, Repeat2, UsersRound } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { LevelBadge } from '@/components/participant-card/level-badge'
import { Badge } from '@/components/ui/badge'
import { DropdownMenu, MenuItem } from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { lockPair, vetoPair } from '@/lib/client/round'
import type { RoundPair } from '@/lib/contracts/round'
import { PairReasons } from './pair-reasons'
import { PersonCell } from './person-cell'
import type { useRoundAct } from './use-round-act'

export interface PairRowProps {
  pair: RoundPair
  act: ReturnType<typeof useRoundAct>
  /** Nothing can be changed any more: it is going out. */
  closed: boolean
  onSwap: () => void
  /** The row is gone. */
  onGone: () => void
}

/** Two who are to be introduced, how well they fit and why, and what an organiser can do about it. */
export function PairRow({ pair, act: { act, busy }, closed, onSwap, onGone }: PairRowProps) {
  const t = useTranslations('roundConsole')
  const format = useFormatter()
  const { pairId, locked, trio, level, share, sides } = pair
  const [one, other] = sides
  const names = { a: one.person.firstName, b: other.person.firstName }

  async function veto(always: boolean) {
    const done = await act(
      pairId,
      () => vetoPair(pairId, always),
      t(always ? 'vetoedAlways' : 'vetoed', names),
    )
    if (done) onGone()
  }

  return (
    <li className="mx-3 border-t border-line py-4 first:border-t-0 sm:mx-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_13rem_auto] lg:items-center">
        <PersonCell person={one.person} />
        <ArrowLeftRight aria-hidden="true" className="size-5 flex-none text-ink-soft max-lg:hidden" />
        <PersonCell person={other.person} />
        <div className="flex items-center justify-between gap-x-3 lg:contents">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <LevelBadge level={level} />
            {share !== null && (
              <span className="tabular-nums">
                {t('share', { share: format.number(share, { style: 'percent', maximumFractionDigits: 0 }) })}
              </span>
            )}
            {locked && (
              <Badge>
                <Lock aria-hidden="true" />
                {t('locked')}
              </Badge>
            )}
            {trio && (
              <Badge>
                <UsersRound aria-hidden="true" />
                {t('trio')}
              </Badge>
            )}
          </span>
          {!closed && (
            <span className="flex flex-none">
              <IconButton
                label={t(locked ? 'unlock' : 'lock', names)}
                busy={busy === `lock:${pairId}`}
                onClick={() =>
                  act(
                    `lock:${pairId}`,
                    () => lockPair(pairId, !locked),
                    t(locked ? 'wasUnlocked' : 'wasLocked', names),
                  )
                }
              >
                {locked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
              </IconButton>
              <IconButton label={t('swap', names)} disabled={locked || trio} onClick={onSwap}>
                <Repeat2 aria-hidden="true" />
              </IconButton>
              <DropdownMenu
                trigger={
                  <IconButton label={t('veto', names)} busy={busy === pairId}>
                    <Ban aria-hidden="true" />
                  </IconButton>
                }
              >
                <MenuItem onSelect={() => veto(false)}>{t('vetoOnce')}</MenuItem>
                <MenuItem danger onSelect={() => veto(true)}>
                  {t('vetoAlways')}
                </MenuItem>
              </DropdownMenu>
            </span>
          )}
        </div>
      </div>
      <details className="group mt-1">
        <summary className="inline-flex min-h-target cursor-pointer list-none items-center gap-1 text-sm text-link [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
          {t('why.title')}
          <span className="sr-only">{t('why.of', names)}</span>
        </summary>
        <div className="pt-1 pb-2">
          <PairReasons people={[one.person, other.person]} reasons={[one.reasons, other.reasons]} />
        </div>
      </details>
    </li>
  )
}
