'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { FieldMessage } from '@/components/ui/field-message'
import { queryKeys } from '@/lib/client/query-keys'
import { uploadBrandPicture } from '@/lib/client/settings/settings-calls'
import { useErrorText } from '@/lib/client/use-error-text'
import { BRAND_PICTURE_TYPES, type BrandPicture } from '@/lib/contracts/settings/picture'

export interface PictureFieldProps {
  kind: BrandPicture
  label: string
  hint: string
  url: string | null
  error?: string
  onChange: (url: string | null) => void
}

/** A picture of the community: uploaded at once, public once the section is saved, which waits for the upload. */
export function PictureField({ kind, label, hint, url, error, onChange }: PictureFieldProps) {
  const t = useTranslations('communitySettings.picture')
  const errorText = useErrorText()
  const file = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationKey: queryKeys.brandPictures,
    mutationFn: (picture: File) => uploadBrandPicture(kind, picture),
    onSuccess: (stored) => onChange(stored.url),
  })
  const id = `picture-${kind}`
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-2">
      <legend className="field-label mb-2">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <span
          className={`grid place-items-center overflow-hidden rounded-md border border-line bg-surface-muted text-sm text-ink-soft ${kind === 'landing' ? 'aspect-[7/3] w-56' : 'size-20'}`}
        >
          {url ? (
            // biome-ignore lint/performance/noImgElement: re-encoded already
            <img
              src={url}
              alt={label}
              className={`size-full ${kind === 'landing' ? 'object-cover' : 'object-contain'}`}
            />
          ) : (
            t('none')
          )}
        </span>
        <Button variant="secondary" busy={upload.isPending} onClick={() => file.current?.click()}>
          {t(url ? 'replace' : 'choose')}
        </Button>
        {url && (
          <Button variant="danger-quiet" onClick={() => onChange(null)}>
            {t('remove')}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          aria-label={label}
          accept={BRAND_PICTURE_TYPES.join(',')}
          onChange={({ target }) => {
            const picture = target.files?.[0]
            target.value = ''
            if (picture) upload.mutate(picture)
          }}
        />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <FieldMessage id={`${id}-error`}>{error ?? (upload.error && errorText(upload.error))}</FieldMessage>
    </fieldset>
  )
}
