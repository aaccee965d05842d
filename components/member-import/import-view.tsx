'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '@/components/failure/failure-notice'
import { Stepper } from '@/components/ui/stepper'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { fetchImport } from '@/lib/client/member-import'
import { queryKeys } from '@/lib/client/query-keys'
import type { MemberImport } from '@/lib/contracts/member-import'
import type { Question } from '@/lib/contracts/question'
import type { Locale } from '@/lib/core/locale'
import { CheckResult } from './check-result'
import { ColumnForm } from './column-form'
import { ImportProgress } from './import-progress'
import { ImportResult } from './import-result'

/** Polling interval while an import runs. */
const PROGRESS_MS = 700

export interface ImportViewProps {
  first: MemberImport
  questions: readonly Question[]
  locale: Locale
}

const isWorking = ({ status }: MemberImport) =>
  status === 'checking' || status === 'running' || status === 'inviting' || status === 'undoing'

/** An import at its current step. It continues in the background if the page is closed. */
export function ImportView({ first, questions, locale }: ImportViewProps) {
  const t = useTranslations('memberImport')
  const client = useQueryClient()
  const [changing, setChanging] = useState(false)
  const key = queryKeys.import(first.importId)
  const { data: found, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchImport(first.importId, signal),
    initialData: first,
    refetchInterval: ({ state }) =>
      state.data && isWorking(state.data) && !state.data.stopped ? PROGRESS_MS : false,
  })
  // The check may have started although its response was lost.
  if (changing && found.status !== 'checked') setChanging(false)
  useKeptFocus(`${found.status} ${changing}`, 'import-step')
  const change = (next: MemberImport) => {
    setChanging(false)
    client.setQueryData(key, next)
    client.removeQueries({ queryKey: [...key, 'rows'] })
    void client.invalidateQueries({ queryKey: queryKeys.imports, exact: true })
  }
  const steps = (['file', 'columns', 'check'] as const).map((step) => t(`steps.${step}`))
  const choosesColumns = found.status === 'read' || (found.status === 'checked' && changing)
  const current = choosesColumns ? 1 : 2
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {(choosesColumns || found.status === 'checking' || found.status === 'checked') && (
        <Stepper
          label={t('steps.label')}
          steps={steps}
          current={current}
          progressText={t('steps.progress', { n: current + 1, total: steps.length })}
        />
      )}
      <FailureNotice error={error} />
      <section
        id="import-step"
        tabIndex={-1}
        aria-label={found.fileName}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        {choosesColumns ? (
          <ColumnForm found={found} questions={questions} onChecked={change} />
        ) : isWorking(found) ? (
          <ImportProgress found={found} onResumed={change} />
        ) : found.status === 'checked' ? (
          <CheckResult
            found={found}
            questions={questions}
            locale={locale}
            onChange={() => setChanging(true)}
            onStarted={change}
          />
        ) : (
          <ImportResult found={found} questions={questions} locale={locale} onMoved={change} />
        )}
      </section>
    </div>
  )
}
