'use client'

import { useTranslations } from 'next-intl'
import type { Waiting } from '@/lib/contracts/matching'
import { TabCount } from './tab-count'
import { useWaitingCount } from './use-recommendations'

/** How many recommendations wait for the member, beside the name of their tab. */
export function WaitingCount({ first }: { first: Waiting }) {
  const t = useTranslations('mainTabs')
  const n = useWaitingCount(first)
  return <TabCount n={n} spoken={t('waiting', { n })} />
}
