'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Notice } from '@/components/ui/notice'
import { TextArea } from '@/components/ui/text-area'
import { draftKey } from '@/lib/client/drafts'
import { invite } from '@/lib/client/joining'
import { queryKeys } from '@/lib/client/query-keys'
import { useDraft } from '@/lib/client/use-draft'
import { useErrorText } from '@/lib/client/use-error-text'
import {
  DEFAULT_INVITATION_DAYS,
  INVITATION_DAYS,
  INVITE_OUTCOMES,
  type Invited,
  MAX_INVITED,
} from '@/lib/contracts/invitation'
import { MAX_WORD } from '@/lib/contracts/joining'
import type { Locale } from '@/lib/core/locale'
import { readAddresses } from './read-addresses'

/** Invites one or more people by email; accepts pasted lists of addresses. */
export function InviteForm({
  userId,
  locale,
  languages,
}: {
  userId: string
  locale: Locale
  languages: readonly Locale[]
}) {
  const t = useTranslations('joining.invite')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const client = useQueryClient()
  const router = useRouter()
  const [typed, setTyped] = useDraft(draftKey(userId, 'invite:addresses'), '')
  const [language, setLanguage] = useState(locale)
  const [days, setDays] = useState<number>(DEFAULT_INVITATION_DAYS)
  const [word, setWord, discardWord] = useDraft(draftKey(userId, 'invite:note'), '')
  const [problem, setProblem] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: (emails: string[]) => invite({ emails, locale: language, days, word: word || undefined }),
    async onSuccess(answer) {
      // Addresses over the limit stay with the note, to be sent later. Others get none: it may be personal.
      const left = answer.results.flatMap((one) => (one.outcome === 'limited' ? one.email : []))
      setTyped(left.join('\n'))
      if (left.length === 0) discardWord()
      await client.invalidateQueries({ queryKey: queryKeys.invitations })
      // The tab counts them.
      router.refresh()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    send.reset()
    const { emails, wrong } = readAddresses(typed)
    if (wrong.length > 0) return setProblem(t('wrong', { addresses: wrong.slice(0, 5).join(', ') }))
    if (emails.length === 0) return setProblem(t('none'))
    if (emails.length > MAX_INVITED) return setProblem(t('tooMany', { n: MAX_INVITED }))
    setProblem(null)
    send.mutate(emails)
  }

  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="text-xl">
        {t('title')}
      </h2>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <Field label={t('addresses')} hint={t('addressesHint')} error={problem ?? undefined}>
          <TextArea rows={3} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Field label={t('word')} optional={common('optional')}>
          <TextArea
            rows={2}
            maxLength={MAX_WORD}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-4">
          {languages.length > 1 && (
            <Field label={t('language')}>
              <NativeSelect value={language} onChange={(event) => setLanguage(event.target.value as Locale)}>
                {languages.map((one) => (
                  <option key={one} value={one}>
                    {t(`languages.${one}`)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )}
          <Field label={t('valid')}>
            <NativeSelect value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {INVITATION_DAYS.map((one) => (
                <option key={one} value={one}>
                  {t('days', { n: one })}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </div>
        <div>
          <Button type="submit" busy={send.isPending}>
            {t('send')}
          </Button>
        </div>
        {send.error && (
          <Notice tone="danger" live>
            {errorText(send.error)}
          </Notice>
        )}
        {send.data && <Outcome results={send.data.results} />}
      </form>
    </section>
  )
}

function Outcome({ results }: { results: Invited['results'] }) {
  const t = useTranslations('joining.invite')
  return (
    <Notice live tone={results.some(({ outcome }) => outcome === 'invited') ? 'success' : 'info'}>
      <ul className="grid gap-1">
        {INVITE_OUTCOMES.map((outcome) => {
          const those = results.filter((one) => one.outcome === outcome)
          if (those.length === 0) return null
          return (
            <li key={outcome} className="wrap-anywhere">
              {t(`outcomes.${outcome}`, { n: those.length })}
              {outcome !== 'invited' && `: ${those.map(({ email }) => email).join(', ')}`}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
