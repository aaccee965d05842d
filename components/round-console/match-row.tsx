'use client'

import { Ban, Lock, LockOpen, MessageCircleQuestion, Repeat2, UsersRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { DropdownMenu, MenuItem } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { askForPhrases, lockMatch, removeMatch } from '@/lib/client/round'
import type { RoundMatch } from '@/lib/contracts/round'
import { MatchLine } from './match-line'
import type { useRoundAct } from './use-round-act'

export interface MatchRowProps {
  pair: RoundMatch
  act: ReturnType<typeof useRoundAct>
  /** The round is being sent, so nothing can be changed. */
  closed: boolean
  /** Whether the list shows only unlocked pairs. */
  leavesLocked: boolean
  onSwap: () => void
  /** Called when the row is removed. */
  onGone: () => void
}

/** A pair of the coming round, with the organiser's actions. */
export function MatchRow({
  pair,
  act: { act, busy, undo },
  closed,
  leavesLocked,
  onSwap,
  onGone,
}: MatchRowProps) {
  const t = useTranslations('roundConsole')
  const { pairId, locked, trio, sides } = pair
  const names = { a: sides[0].person.firstName, b: sides[1].person.firstName }
  const of = <span className="sr-only">: {t('why.of', names)}</span>

  async function lock() {
    const done = await act(
      `lock:${pairId}`,
      () => lockMatch(pairId, !locked),
      t(locked ? 'wasUnlocked' : 'wasLocked', names),
    )
    if (done && leavesLocked) onGone()
  }

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
              <Icon of={Lock} />
              {t('locked')}
            </Badge>
          )}
          {trio && (
            <Badge>
              <Icon of={UsersRound} />
              {t('trio')}
            </Badge>
          )}
        </>
      }
      advice={pair.level === 'try' && !closed && <AskForPhrases sides={sides} act={{ act, busy, undo }} />}
      actions={
        !closed && (
          <>
            <Button
              variant="quiet"
              size="sm"
              data-key="l"
              disabled={trio && !locked}
              busy={busy === `lock:${pairId}`}
              onClick={lock}
            >
              {locked ? <Icon of={LockOpen} /> : <Icon of={Lock} />}
              {t(locked ? 'unlock' : 'lock')}
              {of}
            </Button>
            <Button variant="quiet" size="sm" data-key="s" disabled={locked || trio} onClick={onSwap}>
              <Icon of={Repeat2} />
              {t('swap')}
              {of}
            </Button>
            <DropdownMenu
              trigger={
                <Button variant="quiet" size="sm" busy={busy === pairId}>
                  <Icon of={Ban} />
                  {t('veto')}
                  {of}
                </Button>
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

/** Missing phrases are the most common reason for a thin match. */
function AskForPhrases({
  sides,
  act: { act, busy },
}: Pick<MatchRowProps, 'act'> & { sides: RoundMatch['sides'] }) {
  const t = useTranslations('roundConsole.phrases')
  const lacking = sides.filter(({ phrases }) => phrases !== 'given')
  if (lacking.length === 0) return null
  return (
    <p className="-ml-3.5 flex flex-wrap items-center gap-x-1">
      {lacking.map(({ person: { participantId, firstName: name }, phrases }) =>
        phrases === 'asked' ? (
          <span key={participantId} className="px-3.5 text-sm text-ink-soft">
            {t('asked', { name })}
          </span>
        ) : (
          <Button
            key={participantId}
            variant="quiet"
            size="sm"
            busy={busy === `ask:${participantId}`}
            onClick={() =>
              act(`ask:${participantId}`, () => askForPhrases(participantId), t('done', { name }))
            }
          >
            <Icon of={MessageCircleQuestion} />
            {t('ask', { name })}
          </Button>
        ),
      )}
    </p>
  )
}
