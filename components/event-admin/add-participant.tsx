'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useRef, useState } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { MemberPicker } from '@/components/round-console/member-picker'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { addParticipant } from '@/lib/client/organised-events'
import type { EventView } from '@/lib/contracts/event'
import type { PersonLine } from '@/lib/contracts/matching'
import { ExceedDialog } from './exceed-dialog'
import { useParticipantAct, useRefreshOverview } from './use-participant-act'

/** Confirms a member by hand. */
export function AddParticipant({
  event,
  open,
  onOpenChange,
  returnFocusTo,
}: {
  event: EventView
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocusTo: RefObject<HTMLElement | null>
}) {
  const t = useTranslations('eventAdmin.add')
  const act = useParticipantAct(useRefreshOverview(event.id))
  const [full, setFull] = useState(false)
  const [chosen, setChosen] = useState<PersonLine | null>(null)
  const [isMissing, setMissing] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const name = chosen ? fullName(chosen) : ''

  function add(exceed: boolean) {
    if (!chosen) {
      setMissing(true)
      requestAnimationFrame(() => focusFirstError(fields.current))
      return
    }
    act.mutate(
      {
        work: () => addParticipant(event.id, chosen.participantId, exceed),
        done: t('done', { name }),
        onFull: () => setFull(true),
      },
      {
        onSuccess() {
          onOpenChange(false)
          setChosen(null)
        },
      },
    )
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        returnFocusTo={returnFocusTo}
        size="sm"
        title={t('title')}
        description={t('text')}
        closeLabel={t('cancel')}
        footer={
          <Button busy={act.isPending} onClick={() => add(false)}>
            {t('confirm')}
          </Button>
        }
      >
        <div ref={fields}>
          <MemberPicker
            label={t('member')}
            chosen={chosen}
            onChoose={(member) => {
              setChosen(member)
              setMissing(false)
            }}
            isMissing={isMissing}
          />
        </div>
      </Dialog>
      <ExceedDialog
        event={event}
        name={name}
        open={full}
        onClose={() => setFull(false)}
        onConfirm={() => add(true)}
      />
    </>
  )
}
