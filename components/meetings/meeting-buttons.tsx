'use client'

import { CalendarClock, CalendarX, Ellipsis, Video } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNames } from '@/components/participant-card/use-names'
import { Button } from '@/components/ui/button'
import { DropdownMenu, MenuItem } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/show-toast'
import type { MeetingView } from '@/lib/contracts/meeting'
import { CalendarItems } from './calendar-items'
import { EndDialog } from './end-dialog'
import { type MeetingAction, meetingActions } from './meeting-actions'
import type { Ending, useMeetingActions } from './use-meeting-actions'

const loading = () => null
const ProposeDialog = dynamic(() => import('./propose-dialog').then((part) => part.ProposeDialog), {
  ssr: false,
  loading,
})

export interface MeetingButtonsProps {
  meeting: MeetingView
  end: ReturnType<typeof useMeetingActions>['end']
  /** Its room is open. */
  isSoon: boolean
  /** Joining is the primary action of the screen. */
  isFirst: boolean
}

/** What a member may do with a meeting: the next steps as buttons, the rest in a menu. */
export function MeetingButtons({ meeting, end, isSoon, isFirst }: MeetingButtonsProps) {
  const t = useTranslations('meetings')
  const [proposing, setProposing] = useState<'closed' | 'open' | 'loaded'>('closed')
  const [ending, setEnding] = useState<Ending | null>(null)
  // A new key clears the last error each time a dialog opens. A closed dialog stays mounted for its transition.
  const [openings, setOpenings] = useState(0)
  const isAsking = useRef(false)
  useEffect(() => {
    isAsking.current = proposing === 'open' || (ending !== null && !end.isPending)
  })
  const announceChange = useEffectEvent(() => {
    if (isAsking.current) showToast({ title: t('changedMeanwhile', { name }), tone: 'error' })
  })
  // When the other cancels meanwhile, the meeting may leave the list, and the open dialog with it.
  useEffect(() => announceChange, [])
  const { startsAt, endsAt, link, ownRoom } = meeting
  const name = useNames().firstNameOf(meeting.person)
  const { shown, more } = meetingActions(meeting, isSoon)
  const labelOf = (action: Exclude<MeetingAction, 'calendar'>) => {
    if (action === 'room') return t(isSoon || !ownRoom ? 'join' : 'room')
    if (action === 'propose') return t(meeting.status === 'accepted' ? 'reschedule' : 'otherTimes')
    return t(action)
  }
  const room = (
    // A full page load: only the room's own document may use the camera.
    <a href={link ?? ''} {...(!ownRoom && { target: '_blank', rel: 'noopener noreferrer' })}>
      <Icon of={Video} />
      {labelOf('room')}
    </a>
  )
  function run(action: 'propose' | Ending) {
    setOpenings(openings + 1)
    if (action === 'propose') setProposing('open')
    else setEnding(action)
  }

  function buttonOf(action: MeetingAction) {
    if (action === 'calendar') return null
    if (action === 'room')
      return (
        <Button key={action} asChild size="sm" variant={isSoon && isFirst ? 'primary' : 'secondary'}>
          {room}
        </Button>
      )
    return (
      <Button
        key={action}
        size="sm"
        variant={meeting.status === 'expired' ? 'secondary' : 'quiet'}
        onClick={() => run(action)}
      >
        {labelOf(action)}
      </Button>
    )
  }

  function itemOf(action: MeetingAction) {
    if (action === 'calendar')
      return startsAt && endsAt && link ? (
        <CalendarItems key={action} meeting={{ ...meeting, startsAt, endsAt, link }} />
      ) : null
    if (action === 'room')
      return (
        <MenuItem key={action} asChild>
          {room}
        </MenuItem>
      )
    return (
      <MenuItem key={action} danger={action === 'cancel'} onSelect={() => run(action)}>
        <Icon of={action === 'propose' ? CalendarClock : CalendarX} />
        {labelOf(action)}
      </MenuItem>
    )
  }

  return (
    <>
      {shown.length > 0 && (
        <div className="button-row">
          {shown.slice(0, -1).map(buttonOf)}
          {/* Keeps the menu on the same line, unless the text is large. */}
          <div className="button-row">
            {shown.slice(-1).map(buttonOf)}
            {more.length > 0 && (
              <DropdownMenu
                align="start"
                trigger={
                  <IconButton label={t('more', { name })}>
                    <Icon of={Ellipsis} />
                  </IconButton>
                }
              >
                {more.map(itemOf)}
              </DropdownMenu>
            )}
          </div>
        </div>
      )}
      {proposing !== 'closed' && (
        <ProposeDialog
          key={`propose ${openings}`}
          who={meeting.chatId ? { chatId: meeting.chatId } : { matchingId: meeting.matchingId ?? '' }}
          {...{ name, meeting }}
          open={proposing === 'open'}
          onOpenChange={(open) => setProposing(open ? 'open' : 'loaded')}
        />
      )}
      <EndDialog
        key={`end ${openings}`}
        meetingId={meeting.id}
        how={ending ?? 'cancel'}
        name={name}
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        isBusy={end.isPending}
        onEnd={(reason) =>
          ending && end.mutate({ how: ending, reason }, { onSuccess: () => setEnding(null) })
        }
      />
    </>
  )
}
