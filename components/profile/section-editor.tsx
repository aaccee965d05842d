'use client'

import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/show-toast'
import { updateProfile } from '@/lib/client/profile'
import type { ProfileView } from '@/lib/contracts/participant'
import type { ProfileCompletion } from '@/lib/contracts/profile-completion'
import { changedProfile } from './changed-fields'
import { EditorForm } from './editor-form'
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
  const form = useSectionForm({
    sections: [section],
    draft: section,
    saved: formOf(profile),
    userId,
    rules,
    async save(fields, _answers, before) {
      const answer = await updateProfile(changedProfile(before, fields))
      onSaved(answer)
      onClose()
      showToast({ title: t('saved') })
    },
  })
  return (
    <EditorForm of={form} onClose={onClose}>
      <SectionFields
        {...{ section, rules, tagSuggestions }}
        linkedIn={{ isOn: linkedInLookup, profile, onTaken: onSaved }}
      />
    </EditorForm>
  )
}
