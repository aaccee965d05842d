'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '@/components/failure/failure-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextArea } from '@/components/ui/text-area'
import { draftKey } from '@/lib/client/drafts'
import { pageUser } from '@/lib/client/page-user'
import type { NotInterestedReason } from '@/lib/client/recommendations'
import { useDraft } from '@/lib/client/use-draft'
import type { PersonCard } from '@/lib/contracts/matching'
import type { useNotInterested } from './use-not-interested'

const REASONS: readonly NotInterestedReason[] = ['not-interested', 'already-know', 'other']

export interface NotInterestedDialogProps {
  person: Pick<PersonCard, 'participantId' | 'firstName'>
  say: ReturnType<typeof useNotInterested>['say']
  noteLimit: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Explains what passing does, and asks for an optional, private reason, which influences the next round. */
export function NotInterestedDialog({
  person,
  say,
  noteLimit,
  open,
  onOpenChange,
}: NotInterestedDialogProps) {
  const t = useTranslations('recommended.notInterested')
  const common = useTranslations('common')
  const name = person.firstName
  const [chosen, setReason] = useState<NotInterestedReason | ''>('')
  const [note, setNote, discard] = useDraft(draftKey(pageUser(), `pass:${person.participantId}`), '', open)
  const reason = chosen || (note && 'other')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      guarded={note !== ''}
      title={t('title', { name })}
      description={t('description', { name })}
      closeLabel={t('close')}
      footer={
        <Button
          busy={say.isPending}
          onClick={() =>
            say.mutate(
              { reason: reason || undefined, note },
              {
                onSuccess: () => {
                  discard()
                  onOpenChange(false)
                },
              },
            )
          }
        >
          {t('confirm')}
        </Button>
      }
      cancel={t('keep')}
    >
      <div className="grid gap-4">
        <RadioGroup
          legend={t('legend')}
          optional={common('optional')}
          layout="cards"
          value={reason}
          onValueChange={(value) => setReason(value)}
          options={REASONS.map((value) => ({ value, label: t(`reasons.${value}`, { name }) }))}
        />
        {reason === 'other' && (
          <Field label={t('note')}>
            <TextArea
              rows={3}
              value={note}
              maxLength={noteLimit}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        )}
        <FailureNotice error={say.error} />
      </div>
    </Dialog>
  )
}
