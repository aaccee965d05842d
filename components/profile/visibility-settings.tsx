'use client'

import { Eye } from 'lucide'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { Checkbox } from '@/components/ui/checkbox'
import { Icon } from '@/components/ui/icon'
import { SettingsCard } from '@/components/ui/settings-card'
import { showToast } from '@/components/ui/show-toast'
import { Switch } from '@/components/ui/switch'
import { updateProfile } from '@/lib/client/profile'
import { useErrorText } from '@/lib/client/use-error-text'
import { useInstantSave } from '@/lib/client/use-instant-save'
import type { GuestField } from '@/lib/contracts/participant'

const FIELDS: readonly GuestField[] = ['photo', 'company', 'about', 'lookingFor', 'goal', 'tags', 'city']

type Visibility = Record<GuestField, boolean> & { indexable: boolean }

export interface VisibilitySettingsProps {
  slug: string
  shownToGuests: readonly GuestField[]
  indexable: boolean
  /** Others can see the page at all. */
  isPublic: boolean
}

/** What guests see, whether search engines may list it, and the page as others see it. Each change is saved at once. */
export function VisibilitySettings(props: VisibilitySettingsProps) {
  const t = useTranslations('profile.visibility')
  const errorText = useErrorText()
  const { values, change } = useInstantSave<Visibility>({
    id: 'visibility',
    first: visibilityOf(props),
    rendered: props.shownToGuests,
    async send({ indexable, ...shownToGuests }, saved) {
      const { profile } = await updateProfile({ indexable, shownToGuests })
      return profile.personal
        ? visibilityOf({ ...profile.personal, indexable: profile.indexable })
        : { ...saved, ...shownToGuests }
    },
    onSaved: () => showToast({ title: t('saved'), key: 'visibility' }),
    onError: (error) => showToast({ title: errorText(error), tone: 'error', key: 'visibility' }),
  })

  return (
    <SettingsCard id="visibility" title={t('title')}>
      <p className="text-ink-soft">{t('text')}</p>
      <fieldset className="mt-4">
        <legend className="text-sm font-[560]">{t('guests')}</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {FIELDS.map((field) => (
            <Checkbox
              key={field}
              label={t(`fields.${field}`)}
              checked={values[field]}
              onChange={({ target }) => change({ [field]: target.checked })}
            />
          ))}
        </div>
      </fieldset>
      <Switch
        className="mt-4"
        label={t('indexable')}
        description={t('indexableHint')}
        checked={values.indexable}
        onChange={({ target }) => change({ indexable: target.checked })}
      />
      {props.isPublic && (
        <div className="mt-5 flex flex-wrap gap-2">
          {(['guest', 'member'] as const).map((as) => (
            <a
              key={as}
              href={`/u/${props.slug}?as=${as}`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Icon of={Eye} />
              {t(`as.${as}`)}
            </a>
          ))}
        </div>
      )}
    </SettingsCard>
  )
}

const visibilityOf = ({
  shownToGuests,
  indexable,
}: Pick<VisibilitySettingsProps, 'shownToGuests' | 'indexable'>): Visibility => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, shownToGuests.includes(field)])) as Record<
    GuestField,
    boolean
  >),
  indexable,
})
