'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { DraftNotice } from './draft-notice'
import type { SectionForm } from './use-section-form'

export interface EditorFormProps {
  of: SectionForm
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The form of an editor on the profile, with its buttons. */
export function EditorForm({ of, onClose, children }: EditorFormProps) {
  const t = useTranslations('profile')
  const { form, problem, savedSince, submit, reload } = of
  const { isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) submit()
        }}
      >
        <DraftNotice savedSince={savedSince} />
        {children}
        {problem && (
          <Notice tone="danger" live className="mt-5">
            {problem}
          </Notice>
        )}
        <div className="mt-6 flex gap-2">
          <Button type="submit" busy={isSubmitting}>
            {t('save')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              reload()
              onClose()
            }}
          >
            {t('cancel')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
