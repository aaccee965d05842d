import { PageLink } from '@/components/ui/page-link'
import { TabLinks } from '@/components/ui/tab-links'
import { EVENT_LISTS } from '@/lib/contracts/event'

type List = (typeof EVENT_LISTS)[number]

/** Upcoming, drafts, past. */
export function EventListTabs({
  label,
  names,
  current,
}: {
  label: string
  names: Record<List, string>
  current: List
}) {
  return (
    <TabLinks
      label={label}
      links={EVENT_LISTS.map((list) => ({
        key: list,
        link: (
          <PageLink
            href={list === 'upcoming' ? '/admin' : `/admin?list=${list}`}
            className="tab"
            aria-current={list === current ? 'page' : undefined}
          >
            {names[list]}
          </PageLink>
        ),
      }))}
    />
  )
}
