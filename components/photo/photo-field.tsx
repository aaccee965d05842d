'use client'

import { Camera, Link2, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ComponentType, useRef, useState } from 'react'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { FieldMessage } from '@/components/ui/field-message'
import { Icon } from '@/components/ui/icon'
import { ApiError } from '@/lib/client/api-error'
import { previewLink, removeAvatar, uploadAvatar, uploadAvatarByLink } from '@/lib/client/avatar'
import { isPhoto, MAX_PHOTO_BYTES, PHOTO_TYPES, type PhotoCrop, SIGNATURE_BYTES } from '@/lib/contracts/photo'
import type { CropDialogProps } from './crop-dialog'
import type { LinkDialogProps } from './link-dialog'
import type { RemoveDialogProps } from './remove-dialog'

export interface PhotoFieldProps {
  participantId: string
  name: string
  avatarUrl: string | null
  onChange: (avatarUrl: string | null) => void
  /** Awaited before anything is uploaded. */
  before?: () => Promise<unknown>
}

/** The chosen picture, and how to upload it. */
type Chosen = {
  picture: string
  send: (crop: PhotoCrop, signal: AbortSignal) => Promise<{ avatarUrl: string }>
}
/** The open dialog; each loads its script on first use. */
type Dialog =
  | { kind: 'crop'; chosen: Chosen; Screen: ComponentType<CropDialogProps> }
  | { kind: 'link'; Screen: ComponentType<LinkDialogProps> }
  | { kind: 'remove'; Screen: ComponentType<RemoveDialogProps> }

/** The member's photo: chosen from a file or a URL, cropped, uploaded, or removed. */
export function PhotoField({ participantId, name, avatarUrl, onChange, before }: PhotoFieldProps) {
  const t = useTranslations('profile.photo')
  const validation = useTranslations('validation')
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Gets the focus when the last dialog closes. */
  const back = useRef<HTMLElement>(null)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [opening, setOpening] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  /** How often another dialog, or none, was shown: an answer to a closed dialog must not open the cropper. */
  const changes = useRef(0)

  /** Replaces the open dialog, or closes it. */
  function show(next: Dialog | null) {
    changes.current++
    if (dialog?.kind === 'crop') URL.revokeObjectURL(dialog.chosen.picture)
    setDialog(next)
  }

  /** Loads the cropper, then shows it with the chosen picture. */
  async function crop(chosen: Chosen, asked = changes.current): Promise<void> {
    const { CropDialog } = await import('./crop-dialog')
    if (changes.current !== asked) return URL.revokeObjectURL(chosen.picture)
    show({ kind: 'crop', chosen, Screen: CropDialog })
  }

  const openLink = async () => show({ kind: 'link', Screen: (await import('./link-dialog')).LinkDialog })
  const openRemove = async () =>
    show({ kind: 'remove', Screen: (await import('./remove-dialog')).RemoveDialog })
  const notOpened = () => close({ error: t('failed') })

  function openFrom(opener: HTMLElement, open: () => Promise<void>) {
    back.current = opener
    open().catch(notOpened)
  }

  async function choose(photo: File | undefined) {
    if (!photo) return
    back.current = button.current
    setError(null)
    setOpening(true)
    const wrong = await openFile(photo).catch(() => t('failed'))
    setOpening(false)
    if (wrong) close({ error: wrong })
  }

  /** @returns what is wrong with the file, in words */
  async function openFile(photo: File): Promise<string | null> {
    const start = new Uint8Array(await photo.slice(0, SIGNATURE_BYTES).arrayBuffer())
    if (!isPhoto(start)) return validation('imageType')
    const sent = photo.size > MAX_PHOTO_BYTES ? await smaller(photo) : photo
    if (!sent) return validation('photoTooLarge')
    await crop({
      picture: URL.createObjectURL(sent),
      send: (part, signal) => uploadAvatar(sent, part, signal),
    })
    return null
  }

  async function takeLink(address: string): Promise<string | null> {
    const asked = changes.current
    try {
      await before?.()
      const linked = await previewLink(address)
      await crop(
        {
          picture: linked.picture,
          send: (part, signal) => uploadAvatarByLink(address, part, signal),
        },
        asked,
      )
      return null
    } catch (failure) {
      const words = failure instanceof ApiError ? Object.values(failure.errors)[0]?.[0] : undefined
      return words ?? (failure instanceof ApiError && failure.message ? failure.message : t('failed'))
    }
  }

  async function save({ send }: Chosen, part: PhotoCrop, signal: AbortSignal) {
    await before?.()
    onChange((await send(part, signal)).avatarUrl)
    close({ done: t('saved') })
  }

  async function remove() {
    await removeAvatar()
    // The button that opened the dialog disappears with the photo.
    back.current = button.current
    onChange(null)
    close({ done: t('removed') })
  }

  function close({ done = '', error = null }: { done?: string; error?: string | null } = {}) {
    show(null)
    setError(error)
    setSaid(done)
  }

  return (
    <div className="flex flex-col items-start gap-5 sm:flex-row sm:items-center sm:gap-6">
      <Avatar id={participantId} name={name} {...photoSources(avatarUrl)} size="2xl" shape="soft" eager />
      <div>
        <p className="text-sm text-ink-soft">{t('hint')}</p>
        <div className="button-row mt-3">
          <Button ref={button} variant="secondary" busy={opening} onClick={() => input.current?.click()}>
            <Icon of={Camera} />
            {t(avatarUrl ? 'change' : 'choose')}
          </Button>
          <Button variant="quiet" onClick={(event) => openFrom(event.currentTarget, openLink)}>
            <Icon of={Link2} />
            {t('byLink')}
          </Button>
          {avatarUrl && (
            <Button variant="quiet" onClick={(event) => openFrom(event.currentTarget, openRemove)}>
              <Icon of={Trash2} />
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
      {dialog?.kind === 'link' && (
        <dialog.Screen returnFocusTo={back} onTake={takeLink} onClose={() => close()} />
      )}
      {dialog?.kind === 'remove' && (
        <dialog.Screen returnFocusTo={back} onRemove={remove} onClose={() => close()} />
      )}
      {dialog?.kind === 'crop' && (
        <dialog.Screen
          key={dialog.chosen.picture}
          picture={dialog.chosen.picture}
          returnFocusTo={back}
          onSave={(part, signal) => save(dialog.chosen, part, signal)}
          onClose={() => close()}
          onAnother={() => input.current?.click()}
          onUnreadable={() => close({ error: t('failed') })}
        />
      )}
    </div>
  )
}

/** Shrinks a photo before upload if it is too large: phones take more pixels than we keep. */
async function smaller(photo: File): Promise<Blob | null> {
  const { shrinkPhoto } = await import('./shrink-photo')
  return shrinkPhoto(photo)
}
