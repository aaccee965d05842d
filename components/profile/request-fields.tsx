'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { useFieldError } from '@/lib/client/use-field-error'
import { BOUNDS } from '@/lib/contracts/participant'
import type { ProfileForm } from './profile-form'

const EXAMPLES = ['first', 'second', 'third'] as const

/** The member's request, with examples of requests that worked. */
export function RequestFields({ foldExamples }: { foldExamples?: boolean }) {
  const t = useTranslations('profile.fields')
  const charactersLeft = useCharactersLeft()
  const { register, formState } = useFormContext<ProfileForm>()
  const errorAt = useFieldError(formState.errors)
  return (
    <div className={foldExamples ? 'grid gap-2' : 'grid gap-6'}>
      <Field label={t('lookingFor')} hint={t('lookingForHint')} required error={errorAt('lookingFor')}>
        <TextArea
          rows={5}
          countTo={BOUNDS.lookingFor.max}
          countLabel={charactersLeft}
          {...register('lookingFor')}
        />
      </Field>
      {foldExamples ? (
        <details>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {t('examples.title')}
          </summary>
          <Examples />
        </details>
      ) : (
        <section>
          <p className="text-sm font-[560] text-ink-soft">{t('examples.title')}</p>
          <Examples />
        </section>
      )}
    </div>
  )
}

function Examples() {
  const t = useTranslations('profile.fields.examples')
  return (
    <ul className="mt-2 grid gap-2">
      {EXAMPLES.map((example) => (
        <li key={example} className="rounded-lg bg-surface-muted px-4 py-3 text-sm">
          {t(example)}
        </li>
      ))}
    </ul>
  )
}
