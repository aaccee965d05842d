'use client'

import { Ban } from 'lucide'
import { useTranslations } from 'next-intl'
import { MatchLine } from '@/components/round-console/match-line'
import type { useRoundAct } from '@/components/round-console/use-round-act'
import { Button } from '@/components/ui/button'
import { DropdownMenu, MenuItem } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { removeMatch } from '@/lib/client/round'
import type { RoundMatch } from '@/lib/contracts/round'

/** Two participants who will be introduced at an event, with a button to exclude the pair. */
export function IntroductionRow({
  pair,
  act: { act, busy },
  onGone,
}: {
  pair: RoundMatch
  act: ReturnType<typeof useRoundAct>
  /** Called after the row is removed. */
  onGone: () => void
}) {
  const t = useTranslations('eventAdmin.introductions')
  const rounds = useTranslations('roundConsole')
  const { pairId, sides } = pair
  const names = { a: sides[0].person.firstName, b: sides[1].person.firstName }
  async function remove(always: boolean) {
    const done = await act(
      pairId,
      () => removeMatch(pairId, always),
      always ? rounds('vetoedAlways', names) : t('removed', names),
    )
    if (done) onGone()
  }
  return (
    <MatchLine
      pair={pair}
      badges={null}
      actions={
        <DropdownMenu
          trigger={
            <Button variant="quiet" size="sm" busy={busy === pairId}>
              <Icon of={Ban} />
              {rounds('veto')}
              <span className="sr-only">: {rounds('why.of', names)}</span>
            </Button>
          }
        >
          <MenuItem onSelect={() => remove(false)}>{t('removeHere')}</MenuItem>
          <MenuItem danger onSelect={() => remove(true)}>
            {rounds('vetoAlways')}
          </MenuItem>
        </DropdownMenu>
      }
    />
  )
}
