'use client'

import { useTranslations } from 'next-intl'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { useFormatter } from '@/lib/client/use-formatter'
import type { EventView } from '@/lib/contracts/event'

const MAX_NAMES = 2

/** Nobody is coming any more: it is over, or was cancelled. */
export const isPast = ({ signUp }: Pick<EventView, 'signUp'>) => signUp === 'over' || signUp === 'cancelled'

/** How many participate, the reader included, and a few of the others: people introduced to the reader come first. */
export function EventFaces({
  event,
}: {
  event: Pick<EventView, 'faces' | 'count' | 'signUp' | 'participation'>
}) {
  const t = useTranslations('eventPage')
  const format = useFormatter()
  const { faces, participation, count } = event
  const isReaderAlone = count === 1 && participation?.status === 'CONFIRMED'
  if (count === 0 || isReaderAlone) return null
  const known = faces.filter(({ introduced }) => introduced)
  const names = known.slice(0, MAX_NAMES).map(({ firstName }) => firstName)
  const others = count - names.length
  const tense = isPast(event) ? 'past' : 'now'
  return (
    <p className="event-faces">
      {faces.length > 0 && (
        <span className="event-faces-row" aria-hidden="true">
          {faces.map((face) => (
            <Avatar
              key={face.participantId}
              id={face.participantId}
              name={fullName(face)}
              {...photoSources(face.avatarUrl)}
              size="sm"
            />
          ))}
        </span>
      )}
      <span>
        {names.length === 0
          ? t(`facesCount.${tense}`, { count })
          : others > 0
            ? t(`facesKnown.${tense}`, { names: names.join(', '), others })
            : t(`facesOnly.${tense}`, { names: format.list(names), count: names.length })}
      </span>
    </p>
  )
}
