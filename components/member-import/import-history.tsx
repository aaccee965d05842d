'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import { PageLink } from '@/components/ui/page-link'
import { fetchImports } from '@/lib/client/member-import'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'
import type { MemberImportSummary } from '@/lib/contracts/member-import'

const TONES: Record<MemberImportSummary['status'], Tone> = {
  read: 'neutral',
  checking: 'accent',
  checked: 'warning',
  running: 'accent',
  inviting: 'accent',
  done: 'positive',
  undoing: 'accent',
  undone: 'neutral',
}

/** Earlier imports, and those waiting to be continued. */
export function ImportHistory({ first }: { first: { list: MemberImportSummary[] } }) {
  const t = useTranslations('memberImport')
  const format = useFormatter()
  const { data } = useQuery({
    queryKey: queryKeys.imports,
    queryFn: ({ signal }) => fetchImports(signal),
    initialData: first,
  })
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="mb-2 text-lg">
        {t('history.title')}
      </h2>
      {data.list.length === 0 ? (
        <p className="text-ink-soft">{t('history.none')}</p>
      ) : (
        <ul aria-labelledby="history">
          {data.list.map(({ importId, fileName, status, stopped, total, counts, by, createdAt }) => (
            <li key={importId} className="border-t border-line first:border-t-0">
              <PageLink
                href={`/admin/members/import/${importId}`}
                className="flex min-h-target flex-wrap items-center gap-x-4 gap-y-1 py-3"
              >
                <span className="min-w-0 flex-1 basis-60">
                  <span className="block font-medium text-link wrap-anywhere">{fileName}</span>
                  <span className="block text-sm text-ink-soft">
                    {by && `${by} · `}
                    <time dateTime={createdAt}>
                      {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
                    </time>
                  </span>
                </span>
                <span className="text-sm text-ink-soft">
                  {status === 'done'
                    ? t('done.text', { created: counts.create, updated: counts.update })
                    : t('history.rows', { n: total })}
                </span>
                <Badge tone={stopped ? 'danger' : TONES[status]}>
                  {t(stopped ? 'status.stopped' : `status.${status}`)}
                </Badge>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
