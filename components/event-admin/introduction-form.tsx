'use client'

import { RefreshCw } from 'lucide'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import type { useRoundAct } from '@/components/round-console/use-round-act'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { NativeSelect } from '@/components/ui/native-select'
import { prepareIntroductions } from '@/lib/client/event-introductions'
import type { OrganisedEvent } from '@/lib/contracts/event'
import {
  type EventIntroductions,
  MAX_INTRODUCTIONS,
  type PrepareIntroductions,
} from '@/lib/contracts/event-introductions'

const USUAL = 3
const NUMBERS = Array.from({ length: MAX_INTRODUCTIONS }, (_, at) => at + 1)

/** Who is introduced and to how many people; computes the preview. */
export function IntroductionForm({
  event,
  view,
  act: { act, busy },
}: {
  event: OrganisedEvent
  view: EventIntroductions
  act: ReturnType<typeof useRoundAct>
}) {
  const t = useTranslations('eventAdmin.introductions')
  const canMeetInside = view.checkedIn > 1
  const { register, handleSubmit } = useForm<PrepareIntroductions>({
    defaultValues: {
      perPerson: view.preview?.perPerson ?? USUAL,
      who: canMeetInside ? 'checked-in' : 'confirmed',
    },
  })
  const tooFew = view.confirmed < 2
  return (
    <form
      className="grid gap-4"
      onSubmit={handleSubmit((wanted) =>
        act('prepare', () => prepareIntroductions(event.id, wanted), t('prepared')),
      )}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <Field label={t('perPerson')}>
          <NativeSelect {...register('perPerson', { valueAsNumber: true })}>
            {NUMBERS.map((n) => (
              <option key={n} value={n}>
                {t('people', { n })}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t('who.label')}>
          <NativeSelect {...register('who')}>
            <option value="confirmed">{t('who.confirmed', { n: view.confirmed })}</option>
            <option value="checked-in" disabled={!canMeetInside}>
              {t('who.checkedIn', { n: view.checkedIn })}
            </option>
          </NativeSelect>
        </Field>
      </div>
      {view.away > 0 && <p className="text-sm text-ink-soft">{t('away', { n: view.away })}</p>}
      {tooFew && <p className="text-sm text-ink-soft">{t('tooFew')}</p>}
      <div>
        <Button
          type="submit"
          variant={view.preview && !view.preview.outdated ? 'secondary' : undefined}
          busy={busy === 'prepare'}
          disabled={tooFew}
        >
          <Icon of={RefreshCw} />
          {t(view.preview ? 'recalculate' : 'prepare')}
        </Button>
      </div>
    </form>
  )
}
