'use client'

import { LocateFixed } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Switch } from '@/components/ui/switch'
import { mayLocate, placeOfDevice } from '@/lib/client/places'
import { useFieldError } from '@/lib/client/use-field-error'
import type { Place } from '@/lib/contracts/place'
import type { ProfileForm } from './profile-form'
import { usePlaces } from './use-places'

/** The member's location: detected, chosen from suggestions, or free text. */
export function LocationFields() {
  const t = useTranslations('profile.fields')
  const { register, formState, watch, setValue, getValues } = useFormContext<ProfileForm>()
  const errorAt = useFieldError(formState.errors)
  const city = watch('city') ?? ''
  const placeId = watch('placeId')
  const [typing, setTyping] = useState(false)
  const { places, loading } = usePlaces(city, typing)
  const [looking, setLooking] = useState(false)
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)

  function take(place: Pick<Place, 'id' | 'name'>) {
    setTyping(false)
    setValue('city', place.name, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setValue('placeId', place.id, { shouldDirty: true })
  }

  async function locate(asked: boolean) {
    setLooking(true)
    setSaid('')
    const place = await placeOfDevice().catch(() => null)
    setLooking(false)
    // Text typed meanwhile wins.
    if (place && (asked || !getValues('city'))) {
      take(place)
      setSaid(t('located', { city: place.name, country: place.note }))
    } else if (!place && asked) {
      setSaid(t('notLocated'))
      box.current?.querySelector('input')?.focus()
    }
  }

  const begin = useRef(() => locate(false))
  useEffect(() => {
    // Do not trigger the browser's permission prompt on load; use the location only if permission exists.
    if (!getValues('city')) mayLocate().then((may) => (may ? begin.current() : undefined))
  }, [getValues])

  return (
    <div ref={box} className="grid gap-4">
      <Field
        label={t('city')}
        // The result replaces the hint, so that nothing below it moves under a finger.
        hint={
          <span role="status" className="block min-h-[2lh] sm:min-h-[1lh]">
            {said || t('cityHint')}
          </span>
        }
        error={errorAt('city')}
      >
        <Combobox
          name="city"
          label={t('city')}
          text={city}
          onTextChange={(text) => {
            setTyping(true)
            setSaid('')
            setValue('city', text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
            setValue('placeId', null)
          }}
          options={places.map(({ id, name, note }) => ({ value: String(id), label: name, note }))}
          onChoose={({ value, label }) => take({ id: Number(value), name: label })}
          selected={placeId ? String(placeId) : undefined}
          emptyText={t('cityUnknown')}
          loading={loading}
          loadingLabel={t('cityLoading')}
        />
      </Field>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        busy={looking}
        onClick={() => locate(true)}
      >
        <Icon of={LocateFixed} />
        {t('locate')}
      </Button>
      <Switch
        label={t('shareLocation')}
        description={t('shareLocationHint')}
        {...register('shareLocation')}
      />
      <p className="text-sm text-ink-soft">
        {t.rich('placesBy', {
          source: (words) => (
            <a
              href="https://www.geonames.org"
              target="_blank"
              rel="noreferrer"
              className="text-link underline"
            >
              {words}
            </a>
          ),
        })}
      </p>
    </div>
  )
}
