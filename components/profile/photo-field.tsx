'use client'

import { Camera, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { FieldMessage } from '@/components/ui/field-message'
import { ApiError } from '@/lib/client/api-error'
import { PHOTO_TYPES, removeAvatar, uploadAvatar } from '@/lib/client/avatar'

export interface PhotoFieldProps {
  participantId: string
  name: string
  avatarUrl: string | null
  onChange: (avatarUrl: string | null) => void
}

/** The member's photo: chosen, shown at once, and sent. */
export function PhotoField({ participantId, name, avatarUrl, onChange }: PhotoFieldProps) {
  const t = useTranslations('profile.photo')
  const validation = useTranslations('validation')
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview)
    },
    [preview],
  )

  async function choose(photo: File | undefined) {
    if (!photo) return
    if (!(PHOTO_TYPES as readonly string[]).includes(photo.type)) return setError(validation('imageType'))
    setError(null)
    setPreview(URL.createObjectURL(photo))
    await work('upload', async () => onChange((await uploadAvatar(photo)).avatarUrl), t('saved'))
  }

  async function work(kind: 'upload' | 'remove', call: () => Promise<void>, done: string) {
    setBusy(kind)
    try {
      await call()
      setSaid(done)
    } catch (failure) {
      const words = failure instanceof ApiError ? Object.values(failure.errors)[0]?.[0] : undefined
      setError(words ?? t('failed'))
    }
    setPreview(null)
    setBusy(null)
  }

  return (
    <div className="flex flex-col items-start gap-5 sm:flex-row sm:items-center sm:gap-6">
      <Avatar id={participantId} name={name} src={preview ?? avatarUrl} size="2xl" shape="soft" eager />
      <div>
        <p className="text-sm text-ink-soft">{t('hint')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" busy={busy === 'upload'} onClick={() => input.current?.click()}>
            <Camera aria-hidden="true" />
            {t(avatarUrl ? 'change' : 'choose')}
          </Button>
          {avatarUrl && !busy && (
            <Button
              variant="quiet"
              onClick={() =>
                work(
                  'remove',
                  async () => {
                    await removeAvatar()
                    onChange(null)
                  },
                  t('removed'),
                )
              }
            >
              <Trash2 aria-hidden="true" />
              {t('remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={PHOTO_TYPES.join(',')}
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            choose(event.target.files?.[0])
            // The same file may be chosen again after an error.
            event.target.value = ''
          }}
        />
        <FieldMessage id={`photo-error-${participantId}`}>{error}</FieldMessage>
        <span aria-live="polite" className="sr-only">
          {said}
        </span>
      </div>
    </div>
  )
}
