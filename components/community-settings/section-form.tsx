'use client'

import { useIsMutating } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { showNow } from '@/components/ui/show-now'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { OthersChangeNotice } from './others-change-notice'
import type { SettingsSection } from './use-settings-section'

export interface SectionFormProps<Values extends FieldValues> {
  settings: SettingsSection<Values>
  /** A preview beside the fields. */
  preview?: ReactNode
  children: ReactNode
}

/** A settings section: its fields, the notice about others' changes, and one save button. */
export function SectionForm<Values extends FieldValues>({
  settings,
  preview,
  children,
}: SectionFormProps<Values>) {
  const t = useTranslations('communitySettings')
  const format = useFormatter()
  const { problem, others, changed, saved, isDirty } = settings
  const uploads = useIsMutating({ mutationKey: queryKeys.brandPictures })
  // Saving before an upload ends would keep the former picture.
  const busy = settings.busy || uploads > 0
  const statusId = useId()
  const othersId = useId()
  useKeptFocus(`${isDirty} ${others?.conflicts.length}`, others ? othersId : statusId)
  const { by, at } = changed ?? {}
  const when = at && format.dateTime(new Date(at), { day: 'numeric', month: 'long', ...CLOCK_TIME })
  return (
    <form
      ref={settings.element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) settings.submit()
      }}
      className={preview ? 'grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]' : undefined}
    >
      <div className="grid max-w-[44rem] gap-6">
        {others && (
          <div
            key={others.at}
            id={othersId}
            ref={showNow}
            tabIndex={-1}
            className="scroll-mt-24 outline-none"
          >
            <OthersChangeNotice
              change={others}
              values={settings.form.getValues()}
              takeTheirs={settings.takeTheirs}
            />
          </div>
        )}
        {children}
        {/* The save button sticks to the window, so its result may be out of sight. */}
        {problem && (
          <div ref={showNow} className="scroll-mb-24">
            <Notice tone="danger" live>
              {problem}
            </Notice>
          </div>
        )}
        <div className="foot-bar flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface py-3">
          <Button type="submit" busy={busy} disabled={!isDirty}>
            {t('save')}
          </Button>
          {isDirty && !busy && (
            <Button variant="quiet" onClick={settings.discard}>
              {t('discard')}
            </Button>
          )}
          <p id={statusId} role="status" tabIndex={-1} className="text-sm text-ink-soft outline-none">
            {isDirty
              ? t('unsaved')
              : saved
                ? t('saved')
                : when && t(by ? 'changedBy' : 'changed', { by: by ?? '', when })}
          </p>
        </div>
      </div>
      {preview && <aside className="xl:sticky xl:top-24">{preview}</aside>}
    </form>
  )
}
