'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { QueryError } from '@/components/list/query-error'
import { useSettled } from '@/components/list/use-settled'
import { fullName } from '@/components/participant-card/person-name'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { LoadingRegion } from '@/components/ui/loading-region'
import { RadioGroup } from '@/components/ui/radio-group'
import { SearchInput } from '@/components/ui/search-input'
import { Skeleton } from '@/components/ui/skeleton'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchPartners, swapPartners } from '@/lib/client/round'
import type { PersonLine } from '@/lib/contracts/matching'
import type { PartnerChoice } from '@/lib/contracts/round'
import { PartnerChoices } from './partner-choices'
import type { useRoundAct } from './use-round-act'

export interface SwapDialogProps {
  /** A pair, or an unmatched member. */
  people: readonly PersonLine[]
  act: ReturnType<typeof useRoundAct>
  returnFocusTo: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Chooses another partner for one member of a pair: the best ones, or by name. */
export function SwapDialog({ people, act: { act, busy }, returnFocusTo, onClose }: SwapDialogProps) {
  const t = useTranslations('roundConsole.swapping')
  const common = useTranslations('common')
  const [who, setWho] = useState(people[0]!.participantId)
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const member = people.find(({ participantId }) => participantId === who) ?? people[0]!
  const choices = useQuery({
    queryKey: queryKeys.roundList('partners', { who, search: settled }),
    queryFn: ({ signal }) => fetchPartners(who, settled, signal),
  })

  async function choose({ person, partner }: PartnerChoice) {
    const names = { a: member.firstName, b: person.firstName }
    let alone = 0
    const done = await act(
      `swap:${person.participantId}`,
      async () => {
        const change = await swapPartners(who, person.participantId)
        alone = change.alone
        return change
      },
      () => (alone > 0 ? t('doneLeft', { ...names, n: alone }) : t(partner ? 'done' : 'doneAlone', names)),
    )
    if (done) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={people.length > 1 ? t('title') : t('titleOf', { name: fullName(member) })}
      description={t('description')}
      closeLabel={common('close')}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid gap-4">
        {people.length > 1 && (
          <RadioGroup
            layout="segments"
            legend={t('who')}
            name="who"
            value={who}
            onValueChange={setWho}
            options={people.map((person) => ({ value: person.participantId, label: person.firstName }))}
          />
        )}
        <Field label={t('search')} hint={settled ? undefined : t('best', { name: member.firstName })}>
          <SearchInput value={search} onChange={(event) => setSearch(event.target.value)} />
        </Field>
        {choices.isPending ? (
          <LoadingRegion label={common('loading')}>
            <Skeleton className="h-14" />
            <Skeleton className="mt-2 h-14" />
            <Skeleton className="mt-2 h-14" />
          </LoadingRegion>
        ) : choices.isError ? (
          <QueryError level={3} query={choices} />
        ) : (
          <PartnerChoices
            list={choices.data.list}
            none={t(settled ? 'noneFound' : 'noneFit')}
            member={member}
            busy={busy}
            onChoose={choose}
          />
        )}
      </div>
    </Dialog>
  )
}
