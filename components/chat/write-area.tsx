'use client'

import { useLocale } from 'next-intl'
import { ProposeButton } from '@/components/meetings/propose-button'
import { useNextMeetingWith } from '@/components/meetings/use-next-meeting'
import { openMeetingId } from '@/lib/client/meetings'
import type { ChatView } from '@/lib/contracts/chat'
import type { MeetingSummary } from '@/lib/contracts/meeting-summary'
import { foreignLang } from '@/lib/core/foreign-lang'
import { Composer } from './composer'
import type { useComposer } from './use-composer'

export interface WriteAreaProps {
  chat: ChatView
  composer: ReturnType<typeof useComposer>
  messageLimit: number
  /** A proposed first message. */
  opener: string | null
  /** Offers to propose a meeting. */
  showsMeetings: boolean
  nextMeeting: MeetingSummary | null
  onPhoto: (file: File) => void
  onEditLast: () => void
}

/** Where a member writes: the field, the tools beside it, and a proposal for the first message. */
export function WriteArea({
  chat,
  composer,
  messageLimit,
  opener,
  showsMeetings,
  nextMeeting,
  onPhoto,
  onEditLast,
}: WriteAreaProps) {
  const locale = useLocale()
  const next = useNextMeetingWith(chat.person.participantId, nextMeeting)
  const name = chat.person.firstName
  return (
    <>
      {opener && composer.text === '' && (
        <p className="px-4 pb-2">
          <button
            type="button"
            className="chat-opener"
            lang={foreignLang(opener, locale)}
            onClick={() => {
              composer.write(opener)
              composer.focus()
            }}
          >
            {opener}
          </button>
        </p>
      )}
      <Composer
        chatId={chat.id}
        name={name}
        limit={messageLimit}
        field={composer.field}
        text={composer.text}
        about={composer.about}
        tools={
          showsMeetings && (
            <ProposeButton compact who={{ chatId: chat.id }} name={name} insteadOf={openMeetingId(next)} />
          )
        }
        onText={composer.write}
        onCancel={composer.cancel}
        onSend={composer.send}
        onPhoto={onPhoto}
        onEditLast={onEditLast}
      />
    </>
  )
}
