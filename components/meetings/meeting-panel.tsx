'use client'

import { Video } from 'lucide'
import dynamic from 'next/dynamic'
import { useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Ending } from '@/lib/client/meetings'
import type { MeetingView } from '@/lib/contracts/meeting'
import { AddToCalendar } from './add-to-calendar'
import { EndDialog } from './end-dialog'
import { MeetingFeedback } from './meeting-feedback'
import { OfferedSlots } from './offered-slots'
import { useMeetingActions } from './use-meeting-actions'
import { useZonedTime } from './use-zoned-time'

const loading = () => null
const ProposeDialog = dynamic(() => import('./propose-dialog').then((part) => part.ProposeDialog), {
  ssr: false,
  loading,
})

/** The state of one meeting, and its actions. */
export function MeetingPanel({ meeting }: { meeting: MeetingView }) {
  const t = useTranslations('meetings')
  const words = useZonedTime()
  const { accept, end } = useMeetingActions(meeting)
  const [proposing, setProposing] = useState<'closed' | 'open' | 'loaded'>('closed')
  const [ending, setEnding] = useState<Ending | null>(null)
  const { status, startsAt, endsAt, link, durationMinutes, slots, person, canAnswer, isOver } = meeting
  const name = person.firstName
  const state = stateOf(meeting)
  const now = useNow({ updateInterval: 30_000 }).getTime()
  const theirTime =
    startsAt && words.theirSpan(Date.parse(startsAt), durationMinutes, meeting.timeZone, person.timeZone)
  const isSoon = meeting.opensAt !== null && Date.parse(meeting.opensAt) <= now
  const isOpen = (status === 'proposed' || status === 'accepted') && !isOver
  const canPropose =
    (isOpen || status === 'expired') &&
    person.present &&
    (meeting.chatId !== null || meeting.matchingId !== null)
  const who = meeting.chatId ? { chatId: meeting.chatId } : { matchingId: meeting.matchingId ?? '' }
  return (
    <div className="grid justify-items-start gap-3">
      {startsAt && (
        <p className={isOpen ? 'font-[560]' : 'text-ink-soft'}>
          <time dateTime={startsAt}>
            {words.span(Date.parse(startsAt), durationMinutes, meeting.timeZone)}
          </time>
          {isOpen && theirTime && (
            <span className="block text-sm font-normal text-ink-soft">
              {t('offer.forThem', { name, time: theirTime })}
            </span>
          )}
        </p>
      )}
      {state && <p className="text-sm text-ink-soft">{t(`state.${state}`, { name })}</p>}
      {meeting.reason && <p className="text-sm wrap-anywhere">{t('reason', { reason: meeting.reason })}</p>}
      {isOpen && slots.length > 0 && <OfferedSlots {...{ meeting, accept }} />}
      {(isOpen || canPropose) && (
        <div className="button-row">
          {status === 'accepted' && meeting.link && (
            <Button asChild size="sm" variant={isSoon ? 'primary' : 'secondary'}>
              {/* A whole page: only the room's own may use the camera. */}
              <a
                href={meeting.link}
                {...(!meeting.ownRoom && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                <Icon of={Video} />
                {t(isSoon || !meeting.ownRoom ? 'join' : 'room')}
              </a>
            </Button>
          )}
          {canPropose && (
            <Button variant="secondary" size="sm" onClick={() => setProposing('open')}>
              {t(status === 'accepted' ? 'reschedule' : 'otherTimes')}
            </Button>
          )}
          {status === 'accepted' && startsAt && endsAt && link && (
            <AddToCalendar meeting={{ ...meeting, startsAt, endsAt, link }} />
          )}
          {canAnswer && (
            <Button variant="quiet" size="sm" onClick={() => setEnding('decline')}>
              {t('decline')}
            </Button>
          )}
          {isOpen && (status === 'accepted' || !canAnswer) && (
            <Button variant="quiet" size="sm" onClick={() => setEnding('cancel')}>
              {t(status === 'accepted' ? 'cancel' : 'withdraw')}
            </Button>
          )}
        </div>
      )}
      {isOver && <MeetingFeedback meeting={meeting} />}
      {proposing !== 'closed' && (
        <ProposeDialog
          {...{ who, name, meeting }}
          open={proposing === 'open'}
          onOpenChange={(open) => setProposing(open ? 'open' : 'loaded')}
        />
      )}
      <EndDialog
        how={ending ?? 'cancel'}
        name={name}
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        isBusy={end.isPending}
        onEnd={(reason) =>
          ending && end.mutate({ how: ending, reason }, { onSuccess: () => setEnding(null) })
        }
      />
    </div>
  )
}

/** Key of a text under meetings.state; null where the question how it was says enough. */
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
  return `${status === 'declined' && !startsAt ? 'declined' : 'cancelled'}By${who}`
}
