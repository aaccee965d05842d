'use client'

import { Ban, Lock, LockOpen, Repeat2, UsersRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { DropdownMenu, MenuItem } from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { lockMatch, removeMatch } from '@/lib/client/round'
import type { RoundMatch } from '@/lib/contracts/round'
import { MatchLine } from './match-line'
import type { useRoundAct } from './use-round-act'

export interface MatchRowProps {
  pair: RoundMatch
  act: ReturnType<typeof useRoundAct>
  /** Nothing can be changed any more: it is going out. */
  closed: boolean
  onSwap: () => void
  /** The row is gone. */
  onGone: () => void
}

/** Two who are to be introduced, and what an organiser can do about it. */
export function MatchRow({ pair, act: { act, busy }, closed, onSwap, onGone }: MatchRowProps) {
  const t = useTranslations('roundConsole')
  const { pairId, locked, trio, sides } = pair
  const names = { a: sides[0].person.firstName, b: sides[1].person.firstName }

  async function veto(always: boolean) {
    const done = await act(
      pairId,
      () => removeMatch(pairId, always),
      t(always ? 'vetoedAlways' : 'vetoed', names),
    )
    if (done) onGone()
  }

  return (
    <MatchLine
      pair={pair}
      badges={
        <>
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
        </>
      }
      actions={
        !closed && (
          <>
            <IconButton
              label={t(locked ? 'unlock' : 'lock', names)}
              busy={busy === `lock:${pairId}`}
              onClick={() =>
                act(
                  `lock:${pairId}`,
                  () => lockMatch(pairId, !locked),
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
          </>
        )
      }
    />
  )
}
