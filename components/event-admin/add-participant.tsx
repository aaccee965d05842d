'use client'

import { UserPlus } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { MemberPicker } from '@/components/round-console/member-picker'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { addParticipant } from '@/lib/client/organised-events'
import type { EventView } from '@/lib/contracts/event'
import type { PersonLine } from '@/lib/contracts/matching'
import { ExceedDialog } from './exceed-dialog'
import { useParticipantAct } from './use-participant-act'

/** Confirms a member by hand. */
export function AddParticipant({ event }: { event: EventView }) {
  const t = useTranslations('eventAdmin.add')
  const act = useParticipantAct(event.id)
  const [open, setOpen] = useState(false)
  const [full, setFull] = useState(false)
  const [chosen, setChosen] = useState<PersonLine | null>(null)
  const name = chosen ? fullName(chosen) : ''

  function add(exceed: boolean) {
    if (!chosen) return
    act.mutate(
      {
        work: () => addParticipant(event.id, chosen.participantId, exceed),
        done: t('done', { name }),
        onFull: () => setFull(true),
      },
      {
        onSuccess() {
          setOpen(false)
          setChosen(null)
        },
      },
    )
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title={t('title')}
        description={t('text')}
        closeLabel={t('cancel')}
        trigger={
          <Button variant="secondary" size="sm">
            <Icon of={UserPlus} />
            {t('open')}
          </Button>
        }
        footer={
          <Button busy={act.isPending} disabled={!chosen} onClick={() => add(false)}>
            {t('confirm')}
          </Button>
        }
      >
        <MemberPicker label={t('member')} chosen={chosen} onChoose={setChosen} />
      </Dialog>
      <ExceedDialog
        event={event}
        name={name}
        open={full}
        onOpenChange={setFull}
        onConfirm={() => add(true)}
      />
    </>
  )
}
