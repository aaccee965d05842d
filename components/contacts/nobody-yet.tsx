'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Empty state of a list of contacts: says where people come from. */
export function NobodyYet({ list, icon }: { list: 'interested' | 'bookmarks' | 'matches'; icon: ReactNode }) {
  const t = useTranslations('contacts')
  return (
    <EmptyState
      icon={icon}
      title={t(`${list}.emptyTitle`)}
      action={
        <Button asChild variant="secondary">
          <a href="/my_communities">{t(`${list}.emptyAction`)}</a>
        </Button>
      }
    >
      {t(`${list}.emptyText`)}
    </EmptyState>
  )
}
