'use client'

import { useTranslations } from 'next-intl'
import { ShortForm } from '@/components/settings/short-form'
import { useShortForm } from '@/components/settings/use-short-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { connectPendingTelegram } from '@/lib/client/telegram'
import { pendingInput } from '@/lib/contracts/telegram'

/** Connects the chat that somebody began with the bot, with the code shown there, then goes on to `next`. */
export function ConnectPending({ token, next }: { token: string; next: string }) {
  const t = useTranslations('telegramSettings')
  const form = useShortForm(pendingInput.pick({ code: true }), async ({ code }) => {
    await connectPendingTelegram(token, code)
    window.location.assign(next)
  })
  return (
    <div className="mt-8">
      <ShortForm
        state={form}
        submitLabel={t('connect')}
        cancel={
          <Button asChild variant="quiet">
            <a href={next}>{t('skip')}</a>
          </Button>
        }
      >
        <Field label={t('pendingCode')} hint={t('pendingCodeHint')} error={form.errorAt('code')} required>
          <TextInput
            {...form.register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        </Field>
      </ShortForm>
    </div>
  )
}
