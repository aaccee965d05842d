import { PageLink } from '@/components/ui/page-link'
import { TabLinks } from '@/components/ui/tab-links'

export interface MainTab {
  href: string
  text: string
  /** Hidden for 0. */
  count: { shown: string; spoken: string } | null
  current: boolean
  /** Target of the guided tour. */
  tour?: string
}

/** The tabs of the main page: recommendations and requests. */
export function MainTabs({ label, tabs }: { label: string; tabs: readonly MainTab[] }) {
  return (
    <TabLinks
      label={label}
      className="mt-4"
      links={tabs.map(({ href, text, count, current, tour }) => ({
        key: href,
        link: (
          <PageLink href={href} className="tab" data-tour={tour} aria-current={current ? 'page' : undefined}>
            {text}
            {count && (
              <span className="tab-count">
                <span aria-hidden="true">{count.shown}</span>
                <span className="sr-only">{count.spoken}</span>
              </span>
            )}
          </PageLink>
        ),
      }))}
    />
  )
}
