'use client'

import { useTranslations } from 'next-intl'
import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { TagInput } from '@/components/ui/tag-input'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { useFieldError } from '@/lib/client/use-field-error'
import { BOUNDS, tidyTags } from '@/lib/contracts/participant'
import { MAX_TAGS } from '@/lib/contracts/typed-limits'
import type { ProfileForm } from './profile-form'

export interface AboutFieldsProps {
  tagSuggestions?: readonly string[]
  brief?: boolean
}

export function AboutFields({ tagSuggestions, brief }: AboutFieldsProps) {
  const t = useTranslations('profile.fields')
  const charactersLeft = useCharactersLeft()
  const { register, control, formState } = useFormContext<ProfileForm>()
  const errorAt = useFieldError(formState.errors)
  return (
    <div className="grid gap-5">
      <Field label={t('about')} hint={t('aboutHint')} required error={errorAt('about')}>
        <TextArea
          rows={brief ? 4 : 6}
          countTo={BOUNDS.about.max}
          countLabel={charactersLeft}
          {...register('about')}
        />
      </Field>
      {!brief && (
        <Field label={t('goal')} hint={t('goalHint')} error={errorAt('goal')}>
          <TextInput {...register('goal')} />
        </Field>
      )}
      <Field label={t('tags')} hint={t('tagsHint')} error={errorAt('tags')}>
        <Controller
          control={control}
          name="tags"
          render={({ field }) => (
            <TagInput
              label={t('tags')}
              tags={field.value ?? []}
              onTagsChange={(tags) => field.onChange(tidyTags(tags))}
              suggestions={tagSuggestions}
              max={MAX_TAGS}
              emptyText={t('tagsEmpty')}
              addText={(tag) => t('tagAdd', { tag })}
              placeholder={t('tagsPlaceholder')}
              removeLabel={(tag) => t('tagRemove', { tag })}
              addedText={(tag) => t('tagAdded', { tag })}
              removedText={(tag) => t('tagRemoved', { tag })}
            />
          )}
        />
      </Field>
    </div>
  )
}
