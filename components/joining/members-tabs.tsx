import { getTranslations } from 'next-intl/server'
import { TabLinks } from '@/components/ui/tab-links'
import type { JoiningView } from '@/lib/contracts/joining'
import { formatterOf } from '@/lib/core/formatter'
import type { Locale } from '@/lib/core/locale'

export interface MembersTabsProps {
  locale: Locale
  current: 'members' | 'invitations' | 'requests'
  joining: JoiningView
}

/** Members, invitations and join requests, with the number of pending ones. */
export async function MembersTabs({ locale, current, joining }: MembersTabsProps) {
  const t = await getTranslations({ locale, namespace: 'joining.tabs' })
  const format = formatterOf(locale)
  const tabs = [
    { key: 'members', href: '/admin/members', count: 0 },
    { key: 'invitations', href: '/admin/members/invitations', count: joining.invited },
    { key: 'requests', href: '/admin/members/requests', count: joining.waiting },
  ] as const
  return (
    <TabLinks
      label={t('label')}
      className="mb-6"
      links={tabs.map(({ key, href, count }) => ({
        key,
        link: (
          <a href={href} className="tab" aria-current={key === current ? 'page' : undefined}>
            {t(key)}
            {count > 0 && <span className="tab-count">{format.number(count)}</span>}
          </a>
        ),
      }))}
    />
  )
}
