import { getTranslations } from 'next-intl/server'
import { MainTabs } from '@/components/recommended/main-tabs'
import type { Locale } from '@/lib/core/locale'

/** More than these are not counted (lib/domain/request/open-requests.ts). */
const MANY = 100

/** @param counts null where it is not known */
export async function Tabs({
  locale,
  current,
  counts,
}: {
  locale: Locale
  current: 'recommended' | 'requests'
  counts: { recommended: number | null; requests: number }
}) {
  const t = await getTranslations({ locale, namespace: 'mainTabs' })
  const count = (n: number | null, kind: 'waiting' | 'open') =>
    n ? { shown: n < MANY ? String(n) : `${MANY - 1}+`, spoken: t(kind, { n }) } : null
  return (
    <MainTabs
      label={t('label')}
      tabs={[
        {
          href: '/my_communities',
          text: t('recommended'),
          count: count(counts.recommended, 'waiting'),
          current: current === 'recommended',
        },
        {
          href: '/my_communities/requests',
          text: t('requests'),
          count: count(counts.requests, 'open'),
          current: current === 'requests',
          tour: 'requests-tab',
        },
      ]}
    />
  )
}
