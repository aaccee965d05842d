'use client'

import { Ban, HeartHandshake } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { forbidPair, requirePair } from '@/lib/client/round'
import type { PersonLine } from '@/lib/contracts/matching'
import { MemberPicker } from './member-picker'
import type { useRoundAct } from './use-round-act'

/** Requires or forbids a pair. */
export function RuleOfTwo({ act: { act, busy } }: { act: ReturnType<typeof useRoundAct> }) {
  const t = useTranslations('roundConsole.rules.two')
  const [one, setOne] = useState<PersonLine | null>(null)
  const [other, setOther] = useState<PersonLine | null>(null)

  async function make(kind: 'must' | 'never') {
    if (!one || !other) return
    const make = kind === 'must' ? requirePair : forbidPair
    const done = await act(
      kind,
      async () => void (await make(one.participantId, other.participantId)),
      t(`${kind}Done`, { a: one.firstName, b: other.firstName }),
    )
    if (!done) return
    setOne(null)
    setOther(null)
  }

  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <MemberPicker label={t('one')} chosen={one} onChoose={setOne} />
        <MemberPicker label={t('other')} chosen={other} onChoose={setOther} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={busy === 'must'}
          disabled={!one || !other}
          onClick={() => make('must')}
        >
          <Icon of={HeartHandshake} />
          {t('must')}
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'never'}
          disabled={!one || !other}
          onClick={() => make('never')}
        >
          <Icon of={Ban} />
          {t('never')}
        </Button>
      </div>
    </div>
  )
}
