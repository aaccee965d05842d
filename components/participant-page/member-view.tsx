'use client'

import { useQuery } from '@tanstack/react-query'
import { Ban, Ellipsis, Eye, EyeOff, Flag, Share2, ThumbsDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useState } from 'react'
import { cardState } from '@/components/participant-card/card-state'
import { NotInterestedDialog } from '@/components/recommended/not-interested-dialog'
import { PrivateNote } from '@/components/recommended/private-note'
import type { Reader } from '@/components/recommended/reader'
import { useNotInterested } from '@/components/recommended/use-not-interested'
import { useLinkedRecommendation } from '@/components/recommended/use-recommendations'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DropdownMenu, MenuItem, MenuLine } from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { useReturnedFocus } from '@/components/ui/use-returned-focus'
import { hidePerson, showPersonAgain } from '@/lib/client/people'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import type { Credits, Recommendation } from '@/lib/contracts/matching'
import type { HideKind, Standing } from '@/lib/contracts/people'
import { BookmarkToggle } from './bookmark-toggle'
import { Introduction } from './introduction'
import { LikeToggle } from './like-toggle'
import { ReportDialog } from './report-dialog'
import { sharePage } from './share-page'

export interface MemberViewProps {
  person: { participantId: string; firstName: string; fullName: string }
  /** What the reader has said about them already, and keeps about them. */
  standing: Standing
  reader: Reader
  /** The newest introduction of the two, if there was one. */
  recommendation: Recommendation | null
  credits: Credits
  nextRound: string
  /** Who they are. */
  header: ReactNode
  /** What else the page tells of them. */
  children: ReactNode
}

/**
 * Another member's page with what its reader may do about them: like, bookmark, share, write, say no, hide, report,
 * block, and keep a note. Once blocked, nothing of them is shown but the way back.
 */
export function MemberView(props: MemberViewProps) {
  const { person, reader, header, children } = props
  const t = useTranslations('participantActions')
  const errorText = useErrorText()
  const standing = useStanding(person.participantId, props.standing)
  const [put, setPut] = useState<HideKind | null>(props.standing.hidden ? 'hide' : null)
  const [busy, setBusy] = useState(false)
  // What was pressed may be gone with the change.
  const menu = useReturnedFocus<HTMLButtonElement>(put !== null)
  const name = person.firstName
  const disliked = standing.relation === 'DISLIKE'
  const recommendation = useLinkedRecommendation(props.recommendation)
  const state = recommendation && cardState(recommendation)

  /** Hides, blocks, or takes either back; `before` is what a press on 'Undo' returns to. */
  async function change(next: HideKind | null, before: HideKind | null): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await (next ? hidePerson(person.participantId, next) : showPersonAgain(person.participantId))
      setPut(next)
      showToast({
        key: `put:${person.participantId}`,
        title: t(next ? `done.${next}` : before === 'block' ? 'done.unblock' : 'done.show', { name }),
        tone: next ? 'default' : 'success',
        action: next ? { label: t('undo'), onPress: () => change(before, next) } : undefined,
      })
    } catch (error) {
      showToast({ key: `put:${person.participantId}`, title: errorText(error), tone: 'error' })
    }
    setBusy(false)
  }

  async function share() {
    const outcome = await sharePage(person.fullName)
    if (outcome === 'copied') showToast({ title: t('copied') })
    if (outcome === 'failed') showToast({ title: t('notCopied'), tone: 'error' })
  }

  if (put === 'block')
    return (
      <Card room="lg">
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
          onClick={() => change(null, 'block')}
        >
          {t('unblock')}
        </Button>
      </Card>
    )
  return (
    <>
      {header}
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button variant="secondary" onClick={share}>
          <Share2 aria-hidden="true" />
          {t('share')}
        </Button>
        {!disliked && <LikeToggle person={person} liked={standing.relation === 'LIKE'} />}
        <BookmarkToggle person={person} bookmarked={props.standing.bookmarked} />
        <MoreMenu
          {...{ person, put, change, menu }}
          reported={props.standing.reported}
          noteLimit={reader.limits.note}
          // The introduction has a button of its own for it.
          canDecline={!disliked && (put === 'hide' || state !== 'new')}
          resultId={recommendation?.matchingResultId ?? null}
        />
      </div>
      {put === 'hide' && (
        <Notice
          className="mt-6"
          action={
            <Button variant="secondary" size="sm" busy={busy} onClick={() => change(null, 'hide')}>
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
      {recommendation && put === null && (
        <Introduction
          recommendation={recommendation}
          reader={reader}
          credits={props.credits}
          nextRound={props.nextRound}
        />
      )}
      {children}
      <div className="mt-10 border-t border-line pt-6">
        <PrivateNote person={person} note={standing.note} userId={reader.userId} limit={reader.limits.note} />
      </div>
    </>
  )
}

/** Kept where the parts below change it; nothing asks the server again. */
const useStanding = (personId: string, first: Standing) =>
  useQuery({
    queryKey: queryKeys.standing(personId),
    queryFn: () => first,
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
  }).data

interface MoreMenuProps {
  person: MemberViewProps['person']
  reported: boolean
  noteLimit: number
  put: HideKind | null
  change: (next: HideKind | null, before: HideKind | null) => Promise<void>
  menu: RefObject<HTMLButtonElement | null>
  canDecline: boolean
  resultId: string | null
}

/** What is needed seldom, and the two dialogs that it opens. */
function MoreMenu({ person, noteLimit, put, change, menu, canDecline, resultId, ...was }: MoreMenuProps) {
  const t = useTranslations('participantActions')
  const notInterested = useTranslations('recommended.notInterested')
  const [reported, setReported] = useState(was.reported)
  const [dialog, setDialog] = useState<'report' | 'decline' | null>(null)
  const { say } = useNotInterested({ matchingResultId: resultId, person })
  const close = () => {
    setDialog(null)
    // After the dialog has given the focus back to what is no longer there.
    setTimeout(() => menu.current?.focus())
  }
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <IconButton ref={menu} variant="secondary" label={t('more', { name: person.firstName })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {canDecline && (
          <MenuItem onSelect={() => setDialog('decline')}>
            <ThumbsDown aria-hidden="true" />
            {notInterested('button')}
          </MenuItem>
        )}
        {put === 'hide' ? (
          <MenuItem onSelect={() => change(null, 'hide')}>
            <Eye aria-hidden="true" />
            {t('show')}
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => change('hide', null)}>
            <EyeOff aria-hidden="true" />
            {t('hide')}
          </MenuItem>
        )}
        <MenuItem disabled={reported} onSelect={() => setDialog('report')}>
          <Flag aria-hidden="true" />
          {t(reported ? 'reported' : 'report')}
        </MenuItem>
        <MenuLine />
        <MenuItem danger onSelect={() => change('block', put)}>
          <Ban aria-hidden="true" />
          {t('block')}
        </MenuItem>
      </DropdownMenu>
      <ReportDialog
        person={person}
        noteLimit={noteLimit}
        open={dialog === 'report'}
        onOpenChange={(open) => (open ? setDialog('report') : close())}
        onSent={() => setReported(true)}
      />
      <NotInterestedDialog
        name={person.firstName}
        say={say}
        noteLimit={noteLimit}
        open={dialog === 'decline'}
        onOpenChange={(open) => (open ? setDialog('decline') : close())}
      />
    </>
  )
}

/** After 'not interested' about somebody: what that means, and the way back. */
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
