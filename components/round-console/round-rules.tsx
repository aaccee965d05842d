'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { QueryError } from '@/components/list/query-error'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { LoadingRegion } from '@/components/ui/loading-region'
import { NativeSelect } from '@/components/ui/native-select'
import { PageLink } from '@/components/ui/page-link'
import { Skeleton } from '@/components/ui/skeleton'
import { Switch } from '@/components/ui/switch'
import { queryKeys } from '@/lib/client/query-keys'
import { changeRules, fetchRules } from '@/lib/client/round'
import type { ChangeRules, RoundRules as RoundRulesView } from '@/lib/contracts/round'
import { MINIMUM_MATCHES } from '@/lib/contracts/settings/rounds'
import { GroupRule } from './group-rule'
import { MustList, VetoList } from './pairs-of-rule'
import { RuleOfTwo } from './rule-of-two'
import type { useRoundAct } from './use-round-act'

const RULES = queryKeys.roundList('rules')

/** Unanswered introductions after which a member may be asked. */
const SILENT_CHOICES = [2, 3, 4, 6]

/** Rules of all rounds: pairs, groups and other settings. */
export function RoundRules({ act }: { act: ReturnType<typeof useRoundAct> }) {
  const t = useTranslations('roundConsole.rules')
  const tabs = useTranslations('roundConsole.tabs')
  const common = useTranslations('common')
  const client = useQueryClient()
  const query = useQuery({ queryKey: RULES, queryFn: ({ signal }) => fetchRules(signal) })
  const change = (rules: ChangeRules, done: string = t('saved')) =>
    void act.act(
      'rules',
      async () => {
        client.setQueryData(RULES, await changeRules(rules))
      },
      done,
    )
  if (query.isPending)
    return (
      <LoadingRegion label={common('loading')}>
        <Skeleton className="mt-4 h-64" />
      </LoadingRegion>
    )
  if (query.isError) return <QueryError level={3} query={query} />
  const rules = query.data
  const silentChoices = [
    ...new Set([...SILENT_CHOICES, ...(rules.silentAfter > 0 ? [rules.silentAfter] : [])]),
  ]
  return (
    <section aria-labelledby="rules" className="grid max-w-[69rem] grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="rules" className="sr-only">
        {tabs('rules')}
      </h2>
      <div>
        <p className="max-w-measure text-ink-soft">{t('text')}</p>
        <PageLink href="/settings/rounds" className="text-link inline-flex min-h-11 items-center">
          {t('toSchedule')}
        </PageLink>
      </div>
      <Rule title={t('options.title')}>
        <div className="grid gap-5">
          <Switch
            label={t('options.rematch')}
            description={t('options.rematchText')}
            checked={rules.rematch}
            disabled={act.busy === 'rules'}
            onChange={(event) => change({ rematch: event.target.checked })}
          />
          <Field
            label={t('options.minimum')}
            hint={t(`options.minimumText.${rules.minimumMatch}`)}
            className="max-w-[40rem]"
          >
            <NativeSelect
              className="max-w-md"
              value={rules.minimumMatch}
              disabled={act.busy === 'rules'}
              onChange={(event) =>
                change({ minimumMatch: event.target.value as RoundRulesView['minimumMatch'] })
              }
            >
              {MINIMUM_MATCHES.map((one) => (
                <option key={one} value={one}>
                  {t(`options.minimumChoice.${one}`)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Switch
            label={t('options.colleagues')}
            description={t('options.colleaguesText')}
            checked={rules.colleaguesAllowed}
            disabled={act.busy === 'rules'}
            onChange={(event) => change({ colleaguesAllowed: event.target.checked })}
          />
          <Switch
            label={t('options.trio')}
            description={t('options.trioText')}
            checked={rules.trioAllowed}
            disabled={act.busy === 'rules'}
            onChange={(event) => change({ trioAllowed: event.target.checked })}
          />
          <Field
            label={t('options.silent')}
            hint={`${t('options.silentText')} ${rules.silentAfter > 0 ? t('options.silentNow', { n: rules.silent }) : ''}`}
            className="max-w-[40rem]"
          >
            <NativeSelect
              className="max-w-64"
              value={rules.silentAfter}
              disabled={act.busy === 'rules'}
              onChange={(event) => change({ silentAfter: Number(event.target.value) })}
            >
              {silentChoices
                .sort((a, b) => a - b)
                .map((n) => (
                  <option key={n} value={n}>
                    {t('options.after', { n })}
                  </option>
                ))}
              <option value={0}>{t('options.never')}</option>
            </NativeSelect>
          </Field>
        </div>
      </Rule>
      <Rule title={t('two.title')} text={t('two.text')}>
        <div className="grid gap-6">
          <RuleOfTwo act={act} />
          <MustList act={act} />
          <VetoList act={act} />
        </div>
      </Rule>
      <Rule title={t('groups.title')} text={t('groups.text')}>
        <GroupRule rules={rules} busy={act.busy === 'rules'} onChange={change} />
      </Rule>
    </section>
  )
}

function Rule({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <h3 id={id} className="text-lg font-[560]">
          {title}
        </h3>
        {text && <p className="mt-1 max-w-measure text-ink-soft">{text}</p>}
        <div className="mt-4">{children}</div>
      </section>
    </Card>
  )
}
