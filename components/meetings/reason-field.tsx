'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { messageText, tooLong } from '@/lib/contracts/message'
import { MEETING_REASON_LIMIT } from '@/lib/contracts/typed-limits'

export interface ReasonFieldProps {
  /** First name of the member who will read it. */
  name: string
  value: string
  onChange: (reason: string) => void
}

/** Why a meeting changes or ends, for the other member; optional. */
export function ReasonField({ name, value, onChange }: ReasonFieldProps) {
  const t = useTranslations('propose')
  const common = useTranslations('common')
  const validation = useTranslations('validation')
  const charactersLeft = useCharactersLeft()
  return (
    <Field
      label={t('reason')}
      optional={common('optional')}
      hint={t('reasonHint', { name })}
      error={isReasonTooLong(value) && messageText(tooLong(MEETING_REASON_LIMIT), 'reason', validation)}
    >
      <TextArea
        value={value}
        onChange={({ target }) => onChange(target.value)}
        countTo={MEETING_REASON_LIMIT}
        countLabel={charactersLeft}
      />
    </Field>
  )
}

export const isReasonTooLong = (reason: string) => reason.trim().length > MEETING_REASON_LIMIT
