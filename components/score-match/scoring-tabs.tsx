import { PageLink } from '@/components/ui/page-link'
import { TabLinks } from '@/components/ui/tab-links'

/** Which pairs to score: all, or those of one event. */
export function ScoringTabs({
  label,
  all,
  events,
  eventId,
}: {
  label: string
  all: string
  events: readonly { eventId: string; title: string }[]
  /** The chosen event; null for all pairs. */
  eventId: string | null
}) {
  const link = (id: string | null, name: string) => ({
    key: id ?? 'all',
    link: (
      <PageLink
        href={id ? `/score-match?event=${id}` : '/score-match'}
        className="tab"
        aria-current={id === eventId ? 'page' : undefined}
      >
        {name}
      </PageLink>
    ),
  })
  return (
    <div className="mb-6">
      <TabLinks
        label={label}
        links={[link(null, all), ...events.map((event) => link(event.eventId, event.title))]}
      />
    </div>
  )
}
