'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { AddDomain } from '@/components/community-settings/add-domain'
import { QueryError } from '@/components/list/query-error'
import { fetchDomains } from '@/lib/client/domains'
import { queryKeys } from '@/lib/client/query-keys'
import type { CommunityDomain } from '@/lib/contracts/community-domain'
import { DomainCard } from './domain-card'

export interface DomainListProps {
  /** The list as rendered by the server. */
  first: { list: CommunityDomain[] }
}

/** The community's domains: which are served, and what is missing for the others. */
export function DomainList({ first }: DomainListProps) {
  const t = useTranslations('communitySettings.domains')
  const client = useQueryClient()
  const query = useQuery({
    queryKey: queryKeys.domains,
    queryFn: ({ signal }) => fetchDomains(signal),
    initialData: first,
  })
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.domains })
  if (query.isError && !query.data) return <QueryError query={query} />
  return (
    <div className="grid max-w-[52rem] gap-6">
      <ul aria-label={t('list')} className="grid gap-4">
        {query.data.list.map((domain) => (
          <li key={domain.domain}>
            <DomainCard domain={domain} onChanged={refresh} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="add-domain">
        <h2 id="add-domain" className="mb-1 text-lg">
          {t('add')}
        </h2>
        <p className="mb-4 max-w-[64ch] text-ink-soft">{t('addText')}</p>
        <AddDomain key={query.data.list.length} onAdded={refresh} />
      </section>
    </div>
  )
}
