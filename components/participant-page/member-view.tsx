'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { MessageButton } from '@/components/chat/message-button'
import { cardState } from '@/components/participant-card/card-state'
import type { CardViewer } from '@/components/recommended/card-viewer'
import { PrivateNote } from '@/components/recommended/private-note'
import { WriteButton } from '@/components/recommended/recommendation-actions'
import { TalkButtons } from '@/components/recommended/talk-buttons'
import { useNotInterested } from '@/components/recommended/use-not-interested'
import { useLinkedRecommendation } from '@/components/recommended/use-recommendations'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { useReturnedFocus } from '@/components/ui/use-returned-focus'
import type { ProposalTarget } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'
import type { Credits, RecommendedContact } from '@/lib/contracts/matching'
import type { MemberRelationship } from '@/lib/contracts/people'
import { BookmarkToggle } from './bookmark-toggle'
import { Introduction } from './introduction'
import { LikeToggle } from './like-toggle'
import { PersonMenu } from './person-menu'
import { useHide } from './use-hide'

export interface MemberViewProps {
  person: { participantId: string; firstName: string; fullName: string; slug: string }
  /** The reader's reactions, bookmark and note. */
  relationship: MemberRelationship
  reader: CardViewer
  /** The latest introduction of the two, if any. */
  recommendation: RecommendedContact | null
  credits: Credits
  nextRound: string | null
  /** The reader is an organiser, who may write to any member; `inMode`: in organiser mode. Null for others. */
  organiser: { inMode: boolean } | null
  /** Who they are. */
  header: ReactNode
  /** Further content of the page. */
  children: ReactNode
}

/**
 * Another member's page with what its reader may do: message, write or ask to meet first, then bookmark, share, pass,
 * hide, report, block, and keep a note. For a blocked member only unblocking is shown.
 */
export function MemberView(props: MemberViewProps) {
  const { person, reader, organiser, header, children } = props
  const t = useTranslations('participantActions')
  const relationship = useRelationship(person.participantId, props.relationship)
  const hide = useHide(person, props.relationship.hidden ? 'hide' : null)
  const { hidden, busy } = hide
  // The pressed control may be gone after the change.
  const menu = useReturnedFocus<HTMLButtonElement>(hidden !== null)
  const name = person.firstName
  const disliked = relationship.relation === 'DISLIKE'
  const recommendation = useLinkedRecommendation(props.recommendation)
  const state = recommendation && cardState(recommendation)
  const talk = talkTo(relationship.chatId, recommendation)

  if (hidden === 'block')
    return (
      <Card padding="lg">
        <h1 className="text-xl">{t('blockedTitle', { name })}</h1>
        <p className="mt-2 max-w-xl">{t('blockedText', { name })}</p>
        <Button
          variant="secondary"
          className="mt-6"
          busy={busy}
          ref={(node) => {
            // The menu that had the focus is gone.
            if (node && document.activeElement === document.body) node.focus()
          }}
          onClick={() => hide.setTo(null)}
        >
          {t('unblock')}
        </Button>
      </Card>
    )
  return (
    <>
      {header}
      <div className="mt-5 flex flex-wrap items-center gap-2">
        {recommendation && state === 'new' && hidden === null && (
          <WriteButton recommendation={recommendation} reader={reader} credits={props.credits} />
        )}
        {talk && hidden === null && (
          <TalkButtons
            person={person}
            who={talk}
            meeting={relationship.meeting}
            leavesOrganiserMode={organiser?.inMode}
          />
        )}
        {!recommendation && !talk && !disliked && hidden === null && (
          <LikeToggle person={person} liked={relationship.relation === 'LIKE'} />
        )}
        {organiser && !talk && hidden === null && (
          <MessageButton person={person} variant="secondary" size="md" leavesOrganiserMode={organiser.inMode}>
            {t('asOrganiser')}
          </MessageButton>
        )}
        <BookmarkToggle person={person} bookmarked={props.relationship.bookmarked} />
        <PersonMenu
          {...{ person, hide, menu }}
          reported={props.relationship.reported}
          noteLimit={reader.limits.note}
          canPass={!disliked}
          resultId={recommendation?.matchingResultId ?? null}
        />
      </div>
      {hidden === 'hide' && (
        <Notice
          className="mt-6"
          action={
            <Button variant="secondary" size="sm" busy={busy} onClick={() => hide.setTo(null)}>
              {t('show')}
            </Button>
          }
        >
          {t('hiddenText', { name })}
        </Notice>
      )}
      {disliked && state !== 'dismissed' && (
        <Declined person={person} resultId={recommendation?.matchingResultId ?? null} />
      )}
      {recommendation && (hidden === null || state === 'received') && (
        <Introduction
          recommendation={recommendation}
          reader={reader}
          credits={props.credits}
          nextRound={props.nextRound}
        />
      )}
      {children}
      <div className="mt-10 border-t border-line pt-6">
        <PrivateNote
          person={person}
          note={relationship.note}
          userId={reader.userId}
          limit={reader.limits.note}
        />
      </div>
    </>
  )
}

/** What a message or a proposal would refer to; null before the two can talk. */
function talkTo(chatId: string | null, recommendation: RecommendedContact | null): ProposalTarget | null {
  if (chatId) return { chatId }
  if (!recommendation || cardState(recommendation) !== 'accepted') return null
  return { matchingId: recommendation.matchingId }
}

/** Updated by the parts below; nothing refetches it. */
const useRelationship = (personId: string, first: MemberRelationship) =>
  useQuery({
    queryKey: queryKeys.relationship(personId),
    queryFn: () => first,
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
  }).data

/** After 'not interested': what it means, and undo. */
function Declined({ person, resultId }: { person: MemberViewProps['person']; resultId: string | null }) {
  const t = useTranslations('recommended.notInterested')
  const { undo } = useNotInterested({ matchingResultId: resultId, person })
  return (
    <Notice
      className="mt-6"
      action={
        <Button variant="secondary" size="sm" busy={undo.isPending} onClick={() => undo.mutate(false)}>
          {t('takeBack')}
        </Button>
      }
    >
      {t('was', { name: person.firstName })}
    </Notice>
  )
}
