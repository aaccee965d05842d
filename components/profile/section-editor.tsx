'use client'

import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { updateProfile } from '@/lib/client/profile'
import type { ProfileView } from '@/lib/contracts/participant'
import type { ProfileCompletion } from '@/lib/contracts/profile-completion'
import { DraftNotice } from './draft-notice'
import { formOf, type ProfileRules, type ProfileSection } from './profile-form'
import { SectionFields } from './section-fields'
import { useSectionForm } from './use-section-form'

export interface SectionEditorProps {
  section: ProfileSection
  profile: ProfileView
  userId: string
  rules: ProfileRules
  tagSuggestions: readonly string[]
  linkedInLookup: boolean
  onSaved: (answer: { profile: ProfileView; completion: ProfileCompletion }) => void
  onClose: () => void
}

export default function SectionEditor({
  section,
  profile,
  userId,
  rules,
  tagSuggestions,
  linkedInLookup,
  onSaved,
  onClose,
}: SectionEditorProps) {
  const t = useTranslations('profile')
  const { form, problem, savedSince, submit, reload } = useSectionForm({
    sections: [section],
    draft: section,
    saved: formOf(profile),
    userId,
    rules,
    async save(fields) {
      const answer = await updateProfile(fields)
      onSaved(answer)
      onClose()
      showToast({ title: t('saved') })
    },
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.formState.isSubmitting) submit()
        }}
      >
        <DraftNotice savedSince={savedSince} />
        <SectionFields
          {...{ section, rules, tagSuggestions }}
          linkedIn={{ isOn: linkedInLookup, profile, onTaken: onSaved }}
        />
        {problem && (
          <Notice tone="danger" live className="mt-5">
            {problem}
          </Notice>
        )}
        <div className="mt-6 flex gap-2">
          <Button type="submit" busy={form.formState.isSubmitting}>
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
