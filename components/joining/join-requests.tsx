'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { fullName } from '@/components/participant-card/person-name'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { FormDialog } from '@/components/ui/form-dialog'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextArea } from '@/components/ui/text-area'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { draftKey, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import { decide, fetchJoinRequests } from '@/lib/client/joining'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import {
  DECLINED_KEPT_DAYS,
  type JoiningView,
  type JoinRequest,
  MAX_DECIDED,
  MAX_WORD,
} from '@/lib/contracts/joining'
import type { PageOf } from '@/lib/contracts/page'
import { JoinRequestLine } from './join-request-line'

/** A note, and the people it is meant for. */
type Note = { ids: string[]; text: string }

export interface JoinRequestsProps {
  userId: string
  first: PageOf<JoinRequest>
  joining: JoiningView
}

/** Newcomers waiting for approval. Organisers select several and approve or decline them with an optional message. */
export function JoinRequests({ userId, first, joining }: JoinRequestsProps) {
  const t = useTranslations('joining.requests')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const client = useQueryClient()
  const router = useRouter()
  const [state, setState] = useState<'waiting' | 'declined'>('waiting')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [word, setWord] = useState('')
  const [isDeclining, setDeclining] = useState(false)
  const draft = draftKey(userId, 'join-requests:note')
  const { list, query } = useList(
    queryKeys.joinRequestList(state),
    (page, signal) => fetchJoinRequests(state, page, signal),
    state === 'waiting' ? first : undefined,
  )
  const asked = list.filter(({ participantId }) => chosen.has(participantId))
  const ids = asked.map(({ participantId }) => participantId)
  const named = { n: ids.length, name: asked[0] ? fullName(asked[0]) : '' }
  // The bar and the decided lines go.
  useKeptFocus(ids.length > 0 ? 'chosen' : 'none', 'requests')
  const answer = useMutation({
    mutationFn: (decision: 'approve' | 'decline') =>
      decide(ids.slice(0, MAX_DECIDED), decision, word.trim() || undefined),
    async onSuccess() {
      choose([])
      dropDraft(draft)
      await client.invalidateQueries({ queryKey: queryKeys.joinRequests })
      router.refresh()
    },
  })

  /** A note kept from an earlier visit is shown for the same people only. */
  function choose(next: string[]) {
    setChosen(new Set(next))
    const kept = readDraft<Note>(draft)
    if (next.length === 0) setWord('')
    else if (word === '' && kept?.ids && isSameSet(kept.ids, next)) setWord(kept.text)
  }

  const isAnyoneWaiting = joining.waiting > 0 || joining.unfinished > 0

  const toggle = (id: string) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])

  return (
    <div className="max-w-[46rem]">
      <p className="mb-4 text-ink-soft">
        {joining.joining !== 'open' ? t('text') : isAnyoneWaiting ? t('openWaiting') : t('open')}
        {joining.unfinished > 0 && ` ${t('unfinished', { n: joining.unfinished })}`}
      </p>
      <RadioGroup
        legend={t('show')}
        hideLegend
        layout="segments"
        value={state}
        onValueChange={(next) => {
          choose([])
          setState(next)
        }}
        options={[
          { value: 'waiting', label: t('waiting') },
          { value: 'declined', label: t('declined') },
        ]}
        className="mb-4"
      />
      {answer.isSuccess && (
        <Notice tone="success" live className="mb-4">
          {t(answer.variables === 'approve' ? 'approvedN' : 'declinedN', {
            n: answer.data.participantIds.length,
          })}
        </Notice>
      )}
      {state === 'declined' && list.length > 0 && (
        <p className="mb-4 text-sm text-ink-soft">{t('declinedText', { days: DECLINED_KEPT_DAYS })}</p>
      )}
      <ListState
        labelledBy="requests"
        query={query}
        isEmpty={list.length === 0}
        empty={
          <EmptyState
            icon={<Icon of={UserRoundCheck} />}
            title={t(state === 'waiting' ? 'none' : 'noneDeclined')}
          >
            {state === 'waiting' ? t('noneText') : t('declinedText', { days: DECLINED_KEPT_DAYS })}
          </EmptyState>
        }
      >
        {list.map((request) => (
          <JoinRequestLine
            key={request.participantId}
            request={request}
            chosen={chosen.has(request.participantId)}
            onChoose={() => toggle(request.participantId)}
          />
        ))}
      </ListState>
      {ids.length > 0 && (
        <div className="foot-bar rising bottom-[calc(var(--bottom-bar,0px)+0.75rem)] mt-6 grid gap-4 rounded-lg bg-surface-raised p-4 shadow-[0_0_0_1px_var(--line),var(--lift-lg)]">
          <Field label={t('word')} optional={common('optional')} hint={t('wordHint')}>
            <TextArea
              rows={2}
              maxLength={MAX_WORD}
              value={word}
              onChange={({ target }) => {
                setWord(target.value)
                if (target.value === '') dropDraft(draft)
                else saveDraft(draft, { ids, text: target.value } satisfies Note)
              }}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button busy={answer.isPending} onClick={() => answer.mutate('approve')}>
              {t('approve', { n: ids.length })}
            </Button>
            {state === 'waiting' && (
              <Button variant="danger-quiet" busy={answer.isPending} onClick={() => setDeclining(true)}>
                {t('decline', { n: ids.length })}
              </Button>
            )}
          </div>
          <FormDialog
            open={isDeclining}
            title={t('declining.title', named)}
            submit={t('decline', { n: ids.length })}
            variant="danger"
            cancel={t('declining.cancel')}
            onSubmit={() => {
              setDeclining(false)
              answer.mutate('decline')
            }}
            onClose={() => setDeclining(false)}
          >
            <p>{t('declining.text', named)}</p>
          </FormDialog>
          {answer.error && (
            <Notice tone="danger" live>
              {errorText(answer.error)}
            </Notice>
          )}
        </div>
      )}
    </div>
  )
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one))
