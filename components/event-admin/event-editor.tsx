'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { Notice } from '@/components/ui/notice'
import { PageLink } from '@/components/ui/page-link'
import { showToast } from '@/components/ui/show-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { EventView, OrganisedEvent } from '@/lib/contracts/event'
import { changeEffects } from './change-effects'
import { CoverField } from './cover-field'
import { EditorFields, EditorOptions } from './editor-fields'
import type { EditorValues } from './editor-values'
import { EventMenu } from './event-menu'
import { notifiedCount } from './notified-count'
import { PublishDialog } from './publish-dialog'
import { useEventEditor } from './use-event-editor'

export interface EventEditorProps {
  /** Null: a new one. */
  first: EventView | null
  /** Null: nobody yet. */
  counts: OrganisedEvent['counts'] | null
  timeZone: string
  userId: string
}

/** Event editor: cover, facts, options; drafts autosave. */
export function EventEditor({ first, counts, timeZone, userId }: EventEditorProps) {
  const t = useTranslations('eventAdmin.editor')
  const editor = useEventEditor(first, timeZone, userId)
  const { form, event, setEvent, problem, isLive, saved, saveNow, isSaving, discard } = editor
  const [asked, setAsked] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  const { isDirty, errors } = form.formState
  const statusId = useId()
  useKeptFocus(isDirty ? 'changed' : 'saved', statusId)
  const notified = counts ? notifiedCount(counts) : 0

  /** Unlike an autosave, leads to the first field that is wrong. @returns whether it succeeded */
  async function saveOrShow(): Promise<boolean> {
    const isSaved = await saveNow()
    if (!isSaved) requestAnimationFrame(() => focusFirstError(root.current))
    return isSaved
  }

  /** What the changes of a published event mean for those who signed up. */
  const effects = (values: EditorValues) =>
    event && counts ? changeEffects(saved, values, { counts, held: event.held }) : []

  function effectsText() {
    const found = effects(form.watch())
    if (found.length === 0) return t('tellsNobody')
    return found.map((effect) => t(effect, { n: notified })).join(' ')
  }

  function draftState() {
    if (event && !isDirty) return 'savedDraft'
    if (Object.keys(errors).length > 0) return 'savedOnceRight'
    return form.watch('title').trim() ? 'notSavedYet' : 'notSaved'
  }

  async function askToPublish() {
    if (isDirty || !event) if (!(await saveOrShow())) return
    setAsked(true)
  }

  async function publishChanges() {
    const told = effects(form.getValues()).includes('willTell')
    if (await saveOrShow()) showToast({ title: t(told && notified > 0 ? 'savedTold' : 'saved') })
  }

  return (
    <form
      ref={root}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        if (isLive) publishChanges()
        else askToPublish()
      }}
      className="grid max-w-[69rem] gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr_auto]"
    >
      <div className="lg:col-start-1 lg:row-start-1">
        <CoverField event={event} onChange={setEvent} />
      </div>
      <div className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {event?.status === 'cancelled' && <Notice tone="warning">{t('isCancelled')}</Notice>}
        <EditorFields form={form} />
      </div>
      <section aria-labelledby="event-options" className="lg:col-start-1 lg:row-start-2">
        <h2 id="event-options" className="mb-4 text-lg">
          {t('options')}
        </h2>
        <EditorOptions form={form} />
      </section>
      <div className="foot-bar flex lg:col-span-2 flex-wrap items-center gap-3 border-t border-line bg-surface py-3">
        {problem && (
          <Notice tone="danger" live className="basis-full">
            {problem}
          </Notice>
        )}
        <Button
          type="submit"
          busy={isSaving && isLive}
          disabled={event?.status === 'cancelled' || (isLive && !isDirty)}
        >
          {t(isLive ? 'publishChanges' : 'publish')}
        </Button>
        {isLive && isDirty && (
          <Button variant="quiet" onClick={discard}>
            {t('discard')}
          </Button>
        )}
        {event && (
          <Button variant="quiet" className="max-sm:hidden" asChild>
            <PageLink href={`/event/${event.id}`}>{t('view')}</PageLink>
          </Button>
        )}
        {event && <EventMenu event={event} notified={notified} />}
        <p id={statusId} role="status" tabIndex={-1} className="text-sm text-ink-soft outline-none">
          {isLive ? isDirty && effectsText() : t(isSaving ? 'saving' : draftState())}
        </p>
      </div>
      {event && <PublishDialog event={event} open={asked} onOpenChange={setAsked} />}
    </form>
  )
}
