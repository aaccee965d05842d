'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Globe } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { useSettled } from '@/components/list/use-settled'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { NativeSelect } from '@/components/ui/native-select'
import { SearchInput } from '@/components/ui/search-input'
import { showToast } from '@/components/ui/show-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { changeStanding, fetchCommunities } from '@/lib/client/operator'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import { COMMUNITY_STATES, type ListedCommunity, type StandingAct } from '@/lib/contracts/operator'
import type { PageOf } from '@/lib/contracts/page'
import { CommunityRow } from './community-row'
import { SuspendDialog } from './suspend-dialog'

type First = PageOf<ListedCommunity> & { total: number }

/** The communities of the installation. */
export function CommunityList({ first }: { first: First }) {
  const t = useTranslations('operator')
  const errorText = useErrorText()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<ListedCommunity['state'] | ''>('')
  const [suspending, setSuspending] = useState<ListedCommunity | null>(null)
  const search = useSettled(typed.trim())
  const filter = { search: search || undefined, state: state || undefined }
  const isWhole = !search && !state
  const { list, query } = useList(
    queryKeys.communityList(filter),
    (page, signal) => fetchCommunities({ ...filter, page }, signal),
    isWhole ? first : undefined,
  )
  // A community may no longer match the filter.
  useKeptFocus(list.map(({ id }) => id).join(' '), 'communities')
  const total = query.data?.pages[0]?.total
  const act = useMutation({
    mutationFn: ({ one, what }: { one: ListedCommunity; what: Exclude<StandingAct, 'suspend'> }) =>
      changeStanding(one.id, { act: what }),
    onSuccess: (_, { one, what }) => showToast({ title: t(`said.${what}`, { name: one.title }) }),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.communities }),
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Field label={t('search')} className="min-w-0 flex-1 basis-60">
          <SearchInput value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Field label={t('filter')}>
          <NativeSelect
            value={state}
            onChange={({ target }) => setState(COMMUNITY_STATES.find((one) => one === target.value) ?? '')}
          >
            <option value="">{t('all')}</option>
            {COMMUNITY_STATES.map((one) => (
              <option key={one} value={one}>
                {t(`states.${one}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <p role="status" className="mb-2 text-sm text-ink-soft">
        {total !== undefined && t('count', { n: total })}
      </p>
      <ListState
        labelledBy="communities"
        query={query}
        isEmpty={list.length === 0}
        empty={<EmptyState icon={<Icon of={Globe} />} title={t('none')} />}
      >
        {list.map((one) => (
          <CommunityRow
            key={one.id}
            community={one}
            busy={act.isPending && act.variables.one.id === one.id}
            onAct={(what) => (what === 'suspend' ? setSuspending(one) : act.mutate({ one, what }))}
          />
        ))}
      </ListState>
      {suspending && <SuspendDialog community={suspending} onClose={() => setSuspending(null)} />}
    </>
  )
}
