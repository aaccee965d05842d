'use client'

import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarClock, CalendarX, type IconNode } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { fetchMeeting } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'
import { useRendered } from '@/lib/client/use-rendered'
import type { MeetingLineView, MeetingView } from '@/lib/contracts/meeting'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { lineStep } from './line-step'
import { MeetingPanel } from './meeting-panel'

const ICONS: Record<MeetingLineView['step'], IconNode> = {
  proposed: CalendarClock,
  accepted: CalendarCheck,
  moved: CalendarCheck,
  declined: CalendarX,
  cancelled: CalendarX,
}

export interface MeetingLineProps {
  messageId: string
  line: MeetingLineView
  isMine: boolean
  /** The other member's first name. */
  name: string
  /** The meeting, if it was rendered with the line. */
  first: MeetingView | undefined
  /** The meeting's latest step: its actions are offered here. */
  isLatest: boolean
}

export const meetingLineId = (messageId: string) => `line-${messageId}`

/** A step of a meeting in the chat. */
export function MeetingLine({ messageId, line, isMine, name, first, isLatest }: MeetingLineProps) {
  const t = useTranslations('meetings.lines')
  const format = useFormatter()
  const { step, startsAt, meetingId, reason } = line
  const icon = ICONS[step]
  const isMove = step === 'proposed' && startsAt !== undefined
  const at =
    startsAt &&
    step !== 'proposed' &&
    format.dateTime(new Date(startsAt), {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      ...CLOCK_TIME,
    })
  return (
    <div className="chat-meeting">
      <p
        id={meetingLineId(messageId)}
        tabIndex={-1}
        className="flex items-center justify-center gap-2 text-sm outline-none"
      >
        <Icon of={icon} className="size-4 flex-none text-ink-soft" />
        <span>
          {t(`${isMove ? 'move' : lineStep(line)}.${isMine ? 'me' : 'they'}`, { name })}
          {at && <span className="font-[560]"> {at}</span>}
        </span>
      </p>
      {reason && <p className="text-center text-sm text-ink-soft wrap-anywhere">{t('reason', { reason })}</p>}
      {/* After a block the meeting can no longer be fetched, and its last state would stay. */}
      {isLatest && step !== 'cancelled' && <OpenMeeting id={meetingId} first={first} />}
    </div>
  )
}

/** The actions still possible, if any. */
function OpenMeeting({ id, first }: { id: string; first: MeetingView | undefined }) {
  const queryKey = queryKeys.meeting(id)
  const isNew = useRendered(first, queryKey, first)
  const { data: meeting } = useQuery({
    queryKey,
    queryFn: () => fetchMeeting(id),
    initialData: first,
    refetchOnMount: isNew ? false : 'always',
    staleTime: 30_000,
  })
  if (!meeting) return null
  const { status, isOver, feedbackPending } = meeting
  // Members whose offered times have passed learn it here, and can offer others.
  const isOpen = status === 'proposed' || status === 'expired' || (status === 'accepted' && !isOver)
  if (!isOpen && !feedbackPending) return null
  return (
    <div className="chat-meeting-card">
      <MeetingPanel meeting={meeting} />
    </div>
  )
}
