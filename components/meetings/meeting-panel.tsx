'use client'

import { useNow, useTranslations } from 'next-intl'
import { useNames } from '@/components/participant-card/use-names'
import type { MeetingView } from '@/lib/contracts/meeting'
import { isolated } from '@/lib/core/isolated'
import { isRoomOpen } from './meeting-actions'
import { MeetingButtons } from './meeting-buttons'
import { MeetingFeedback } from './meeting-feedback'
import { OfferedSlots } from './offered-slots'
import { useMeetingActions } from './use-meeting-actions'
import { useZonedTime } from './use-zoned-time'

export interface MeetingPanelProps {
  meeting: MeetingView
  /** Its next step is the primary action of the screen. */
  isFirst?: boolean
}

/** The state of one meeting, and its actions. */
export function MeetingPanel({ meeting, isFirst = true }: MeetingPanelProps) {
  const t = useTranslations('meetings')
  const words = useZonedTime()
  const { accept, end } = useMeetingActions(meeting)
  const { status, startsAt, durationMinutes, slots, person, isOver } = meeting
  const name = useNames().firstNameOf(person)
  const state = stateOf(meeting)
  const now = useNow({ updateInterval: 30_000 }).getTime()
  const theirTime =
    startsAt && words.theirSpan(Date.parse(startsAt), durationMinutes, meeting.timeZone, person.timeZone)
  const isSoon = isRoomOpen(meeting, now)
  const isOpen = (status === 'proposed' || status === 'accepted') && !isOver
  return (
    <div className="grid justify-items-start gap-3">
      {startsAt && (
        <p className={isOpen ? 'font-[560]' : 'text-ink-soft'}>
          <time dateTime={startsAt}>
            {words.span(Date.parse(startsAt), durationMinutes, meeting.timeZone)}
          </time>
          {isOpen && theirTime && (
            <span className="block text-sm font-normal text-ink-soft wrap-anywhere">
              {t('offer.forThem', { name: isolated(name), time: theirTime })}
            </span>
          )}
        </p>
      )}
      {state && <p className="text-sm text-ink-soft wrap-anywhere">{t(`state.${state}`, { name })}</p>}
      {meeting.reason && <p className="text-sm wrap-anywhere">{t('reason', { reason: meeting.reason })}</p>}
      {isOpen && slots.length > 0 && <OfferedSlots {...{ meeting, accept }} isFirst={isFirst && !isSoon} />}
      <MeetingButtons {...{ meeting, end, isSoon, isFirst }} />
      {isOver && <MeetingFeedback meeting={meeting} isFirst={isFirst} />}
    </div>
  )
}

/** Key of a text under meetings.state; null if the feedback question says enough. */
function stateOf({
  status,
  canAnswer,
  slots,
  isOver,
  endedById,
  person,
  startsAt,
}: MeetingView): string | null {
  if (status === 'accepted') {
    if (isOver) return null
    if (slots.length === 0) return 'accepted'
    return canAnswer ? 'theyWantOther' : 'youWantOther'
  }
  if (status === 'proposed') return canAnswer ? 'theyOffer' : 'youOffer'
  if (status === 'expired') return 'expired'
  if (endedById === null) return 'off'
  const who = endedById === person.participantId ? 'They' : 'You'
  if (!startsAt) return `${status === 'declined' ? 'declined' : 'withdrawn'}By${who}`
  return `cancelledBy${who}`
}
