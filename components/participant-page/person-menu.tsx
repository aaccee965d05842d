'use client'

import { Ban, Ellipsis, Eye, EyeOff, Flag, Share2, ThumbsDown } from 'lucide'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { NotInterestedDialog } from '@/components/recommended/not-interested-dialog'
import { useNotInterested } from '@/components/recommended/use-not-interested'
import { DropdownMenu, MenuItem, MenuLine } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/show-toast'
import { sendReport } from '@/lib/client/people'
import { CancelMeetingsDialog } from './cancel-meetings-dialog'
import { ReportDialog } from './report-dialog'
import { sharePage } from './share-page'
import type { useHide } from './use-hide'

export interface PersonMenuProps {
  person: { participantId: string; firstName: string; fullName: string; slug: string }
  reported: boolean
  noteLimit: number
  hide: ReturnType<typeof useHide>
  /** Gets the focus when a dialog of the menu closes. */
  menu: RefObject<HTMLButtonElement | null>
  canPass: boolean
  resultId: string | null
}

/** Rare actions about a member: share, pass, hide, report, block. */
export function PersonMenu({ person, noteLimit, hide, menu, canPass, resultId, ...was }: PersonMenuProps) {
  const t = useTranslations('participantActions')
  const notInterested = useTranslations('recommended.notInterested')
  const [reported, setReported] = useState(was.reported)
  const [dialog, setDialog] = useState<'report' | 'pass' | null>(null)
  const { say } = useNotInterested({ matchingResultId: resultId, person })
  const close = () => {
    setDialog(null)
    // After the dialog has returned the focus to an element that is gone.
    setTimeout(() => menu.current?.focus())
  }

  async function share() {
    const outcome = await sharePage(person.fullName, `/u/${person.slug}`)
    if (outcome === 'copied') showToast({ title: t('copied') })
    if (outcome === 'failed') showToast({ title: t('notCopied'), tone: 'error' })
  }

  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <IconButton ref={menu} label={t('more', { name: person.firstName })}>
            <Icon of={Ellipsis} />
          </IconButton>
        }
      >
        <MenuItem onSelect={share}>
          <Icon of={Share2} />
          {t('share')}
        </MenuItem>
        {canPass && (
          <MenuItem onSelect={() => setDialog('pass')}>
            <Icon of={ThumbsDown} />
            {notInterested('button')}
          </MenuItem>
        )}
        <MenuItem onSelect={() => hide.setTo(hide.hidden === 'hide' ? null : 'hide')}>
          {hide.hidden === 'hide' ? <Icon of={Eye} /> : <Icon of={EyeOff} />}
          {t(hide.hidden === 'hide' ? 'show' : 'hide')}
        </MenuItem>
        <MenuItem disabled={reported} onSelect={() => setDialog('report')}>
          <Icon of={Flag} />
          {t(reported ? 'reported' : 'report')}
        </MenuItem>
        <MenuLine />
        <MenuItem danger onSelect={() => hide.setTo('block')}>
          <Icon of={Ban} />
          {t('block')}
        </MenuItem>
      </DropdownMenu>
      <ReportDialog
        subjectId={person.participantId}
        firstName={person.firstName}
        open={dialog === 'report'}
        onOpenChange={(open) => (open ? setDialog('report') : close())}
        onSent={() => setReported(true)}
        send={(report) => sendReport(person.participantId, report)}
      />
      <CancelMeetingsDialog
        by="blocking"
        name={person.firstName}
        {...hide.question}
        onClose={() => {
          hide.question.onClose()
          close()
        }}
      />
      <NotInterestedDialog
        {...{ person, say }}
        noteLimit={noteLimit}
        open={dialog === 'pass'}
        onOpenChange={(open) => (open ? setDialog('pass') : close())}
      />
    </>
  )
}
