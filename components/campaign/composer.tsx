'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FlaskConical, Send, Trash2 } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { showNow } from '@/components/ui/show-now'
import { showToast } from '@/components/ui/show-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { ApiError } from '@/lib/client/api-error'
import { deleteCampaign, sendCampaign, testCampaign } from '@/lib/client/campaigns'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import type { Campaign } from '@/lib/contracts/campaign'
import { isStarted } from '@/lib/contracts/missing-text'
import type { Question } from '@/lib/contracts/question'
import type { Locale } from '@/lib/core/locale'
import { AudienceField } from './audience-field'
import { useReach } from './audience-reach'
import { DraftPreview } from './draft-preview'
import { TextTabs } from './text-tabs'
import { InvalidDraft, useCampaignForm } from './use-campaign-form'

const SendDialog = dynamic(() => import('./send-dialog').then((it) => it.SendDialog), { loading: () => null })

export interface ComposerProps {
  first: Campaign
  /** The community's languages, its own first. */
  languages: readonly [Locale, ...Locale[]]
  questions: readonly Question[]
  timeZone: string
  userId: string
  /** Whether the community has a Telegram bot. */
  hasBot: boolean
  /** Saved or sent. */
  onChange: (campaign: Campaign) => void
}

/** Writes a message: who gets it, what it says in each language, and how it looks on a phone. */
export function Composer({ first, languages, questions, timeZone, userId, hasBot, onChange }: ComposerProps) {
  const t = useTranslations('messages')
  const errorText = useErrorText()
  const client = useQueryClient()
  const draft = useCampaignForm(first, { userId, lang: languages[0] }, onChange)
  const { form, flush, theirs } = draft
  const values = form.watch()
  const [locale, setLocale] = useState<Locale>(languages[0])
  const [sending, setSending] = useState(false)
  const reachQuery = useReach(values)
  const { data: reach } = reachQuery
  const texts = useRef<HTMLElement>(null)
  const [wrongField] = useState(() => ({
    get current() {
      return texts.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
    },
  }))
  useKeptFocus(theirs ? 'conflict' : 'none', 'words')

  /** Focuses the first invalid field. */
  function lead(wrong: Locale | null) {
    if (!wrong) return
    setLocale(wrong)
    requestAnimationFrame(() => focusFirstError(texts.current))
  }

  const send = useMutation({
    async mutationFn(sendAt: string | null) {
      const { id, version } = await flush()
      return sendCampaign(id, version, sendAt)
    },
    onSuccess: onChange,
    async onError(problem) {
      const sent = await draft.showConflict(problem)
      if (sent) return onChange(sent)
      // In one render: the closing dialog hands the focus to the field.
      setSending(false)
      lead(draft.showErrors(problem))
    },
  })
  const test = useMutation({
    async mutationFn() {
      const { id } = await flush()
      return testCampaign(id, locale)
    },
    onSuccess: ({ email }) =>
      showToast({ title: email ? t('tested', { email }) : t('testedOnTelegram'), tone: 'success' }),
  })
  const discard = useMutation({
    mutationFn: () => deleteCampaign(first.campaignId),
    async onSuccess() {
      draft.forget()
      await client.invalidateQueries({ queryKey: queryKeys.campaigns })
      location.assign('/notifications')
    },
  })
  function askToSend() {
    const missing = draft.showMissing()
    if (missing) return lead(missing)
    // The dialog opens once the number of recipients is known.
    setSending(true)
    if (reachQuery.isError) void reachQuery.refetch()
  }

  function sendTest() {
    // A message in one language can be tested before the others are written.
    if (isStarted(values.texts[locale]) || isStarted(values.texts[languages[0]])) test.mutate()
    else lead(draft.showMissing())
  }

  // Errors shown at fields are not repeated.
  const problem = [draft.error, send.error, test.error, discard.error].find(
    (error) => error instanceof Error && !(error instanceof InvalidDraft),
  )
  /** What a text says at its field is not repeated. */
  const isAtField =
    problem instanceof ApiError && Object.keys(problem.errors).some((path) => path.startsWith('texts.'))
  const { reset } = send
  useEffect(() => form.subscribe({ formState: { values: true }, callback: reset }), [form, reset])
  return (
    <div className="grid max-w-[69rem] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_390px]">
      <div className="grid gap-6">
        <AudienceField
          values={values}
          to={first.to}
          reach={reachQuery}
          questions={questions}
          hasBot={hasBot}
          onFilter={(filter) => form.setValue('filter', filter)}
          onChannel={(channel) => form.setValue('channel', channel)}
        />
        <Card asChild className="grid gap-4">
          <section ref={texts} aria-labelledby="words">
            <h2 id="words" tabIndex={-1} className="text-lg outline-none">
              {t('words')}
            </h2>
            <TextTabs
              form={form}
              errorAt={draft.errorAt}
              languages={languages}
              locale={locale}
              reach={reach}
              onLocale={setLocale}
              onLeave={() => void flush().catch(() => undefined)}
            />
          </section>
        </Card>
        {theirs ? (
          <div ref={showNow} className="scroll-mb-24">
            <Notice
              tone="warning"
              title={t('changedTitle')}
              live
              action={
                <span className="flex flex-wrap gap-2">
                  <Button size="sm" onClick={draft.keepMine}>
                    {t('keepMine')}
                  </Button>
                  <Button size="sm" variant="secondary" onClick={draft.takeTheirs}>
                    {t('takeTheirs')}
                  </Button>
                </span>
              }
            >
              {t('changedText')}
            </Notice>
          </div>
        ) : (
          problem !== undefined &&
          !isAtField && (
            <Notice tone="danger" live>
              {errorText(problem)}
            </Notice>
          )
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            disabled={reach?.emailed === 0}
            busy={sending && !reach && reachQuery.isFetching}
            onClick={askToSend}
          >
            <Icon of={Send} />
            {t('send')}
          </Button>
          <Button variant="secondary" busy={test.isPending} onClick={sendTest}>
            <Icon of={FlaskConical} />
            {t('test')}
          </Button>
          {first.version > 0 && (
            <Button variant="danger-quiet" busy={discard.isPending} onClick={() => discard.mutate()}>
              <Icon of={Trash2} />
              {t('discard')}
            </Button>
          )}
          <p role="status" className="ml-auto text-sm text-ink-soft">
            {draft.isSaving ? t('saving') : draft.isSaved ? t('saved') : ''}
          </p>
        </div>
      </div>
      <DraftPreview kind={values.kind} channel={values.channel} locale={locale} text={values.texts[locale]} />
      {sending && reach && (
        <SendDialog
          n={reach.emailed}
          sendAt={first.sendAt}
          timeZone={timeZone}
          busy={send.isPending}
          returnFocusTo={wrongField}
          onSend={(sendAt) => send.mutate(sendAt)}
          onClose={() => setSending(false)}
        />
      )}
    </div>
  )
}
