'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddDomain } from '@/components/community-settings/add-domain'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
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
  /** How many were added here: the form starts again after each. */
  const [added, setAdded] = useState(0)
  useKeptFocus(`${added} ${query.data.list.length}`, 'add-domain')
  // The sender's address may be at one of the domains.
  const refresh = () =>
    Promise.all(
      [queryKeys.domains, queryKeys.deliverability].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
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
        <h2 id="add-domain" tabIndex={-1} className="mb-1 text-lg outline-none">
          {t('add')}
        </h2>
        <p className="mb-4 max-w-measure text-ink-soft">{t('addText')}</p>
        <AddDomain
          key={added}
          onAdded={() => {
            setAdded(added + 1)
            void refresh()
          }}
        />
      </section>
    </div>
  )
}
