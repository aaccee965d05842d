'use client'

import { Ban, HeartHandshake } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { focusFirstError } from '@/components/ui/focus-first-error'
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
  const [isMissing, setMissing] = useState(false)
  const fields = useRef<HTMLDivElement>(null)

  async function make(kind: 'must' | 'never') {
    if (!one || !other) {
      setMissing(true)
      requestAnimationFrame(() => focusFirstError(fields.current))
      return
    }
    setMissing(false)
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
    <div ref={fields} className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <MemberPicker label={t('one')} chosen={one} onChoose={setOne} isMissing={isMissing} />
        <MemberPicker label={t('other')} chosen={other} onChoose={setOther} isMissing={isMissing} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy === 'must'} onClick={() => make('must')}>
          <Icon of={HeartHandshake} />
          {t('must')}
        </Button>
        <Button variant="secondary" busy={busy === 'never'} onClick={() => make('never')}>
          <Icon of={Ban} />
          {t('never')}
        </Button>
      </div>
    </div>
  )
}
