import { getTranslations } from 'next-intl/server'
import { MainTabs } from '@/components/recommended/main-tabs'
import { TabCount } from '@/components/recommended/tab-count'
import { WaitingCount } from '@/components/recommended/waiting-count'
import type { Locale } from '@/lib/core/locale'

/** The page must load the texts of 'mainTabs': the count of recommendations updates in the browser. */
export async function Tabs({
  locale,
  current,
  counts,
}: {
  locale: Locale
  current: 'recommended' | 'requests'
  counts: { recommended: number; requests: number }
}) {
  const t = await getTranslations({ locale, namespace: 'mainTabs' })
  return (
    <MainTabs
      label={t('label')}
      tabs={[
        {
          href: '/my_communities',
          text: t('recommended'),
          count: <WaitingCount first={{ count: counts.recommended }} />,
          current: current === 'recommended',
        },
        {
          href: '/my_communities/requests',
          text: t('requests'),
          count: <TabCount n={counts.requests} spoken={t('open', { n: counts.requests })} />,
          current: current === 'requests',
          tour: 'requests-tab',
        },
      ]}
    />
  )
}
