'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { previewLink, uploadAvatarByLink } from '@/lib/client/avatar'
import { searchLinkedIn, updateProfile } from '@/lib/client/profile'
import { useErrorText } from '@/lib/client/use-error-text'
import { normaliseContact } from '@/lib/contracts/contact'
import type { LinkedInProfile } from '@/lib/contracts/linkedin'
import type { ProfileView } from '@/lib/contracts/participant'
import type { ProfileCompletion } from '@/lib/contracts/profile-completion'
import { foreignLang } from '@/lib/core/foreign-lang'

export interface LinkedInProps {
  /** Whether this installation has a LinkedIn lookup. */
  isOn: boolean
  /** The member's current values. */
  profile: ProfileView | null
  /** Called before anything is saved. */
  ready?: () => Promise<unknown>
  onTaken: (answer: { profile: ProfileView; completion: ProfileCompletion }) => void
}

const TEXTS = ['firstName', 'lastName', 'company', 'about'] as const
type Text = (typeof TEXTS)[number]
/** Photos may come from other hosts. */
const PHOTO_PATIENCE_MS = 30_000

/** Proposes values from a LinkedIn profile; only what the member ticks is taken over. */
export function LinkedInProposal({ link, isOn, profile, ready, onTaken }: LinkedInProps & { link: string }) {
  const t = useTranslations('profile.linkedIn')
  const errorText = useErrorText()
  const locale = useLocale()
  const router = useRouter()
  const [found, setFound] = useState<LinkedInProfile | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<Text | 'photo'>>(new Set())
  /** The photo as a data URL, so that the browser does not contact another host. */
  const [photo, setPhoto] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const say = { onError: (error: Error) => setSaid(errorText(error)) }

  const look = useMutation({
    ...say,
    onMutate() {
      setSaid(null)
      setFound(null)
      setPhoto(null)
    },
    mutationFn: () => searchLinkedIn(link),
    async onSuccess({ profile: theirs, state }) {
      if (!theirs) return setSaid(t(state === 'not-found' ? 'notFound' : state === 'off' ? 'off' : 'away'))
      const picture = await pictureAt(theirs.photoUrl)
      setFound(theirs)
      setPhoto(picture)
      // The member's own text stays unless they choose otherwise.
      setTicked(new Set(TEXTS.filter((text) => theirs[text] && !profile?.[text])))
      const isNew = TEXTS.some((text) => theirs[text] && theirs[text] !== (profile?.[text] ?? ''))
      if (!isNew && !picture) setSaid(t('nothingNew'))
    },
  })

  const take = useMutation({
    ...say,
    async mutationFn(theirs: LinkedInProfile) {
      await ready?.()
      if (ticked.has('photo') && theirs.photoUrl)
        await uploadAvatarByLink(theirs.photoUrl, {}, AbortSignal.timeout(PHOTO_PATIENCE_MS))
      const texts = TEXTS.filter((text) => ticked.has(text)).map((text) => [text, theirs[text] ?? ''])
      return updateProfile(Object.fromEntries(texts))
    },
    onSuccess(answer) {
      onTaken(answer)
      // The header's photo is server-rendered.
      if (ticked.has('photo')) router.refresh()
      setPhoto(null)
      setFound(null)
      setSaid(t('taken'))
    },
  })

  if (!isOn) return <p className="text-sm text-ink-soft">{t('off')}</p>

  const offered: (Text | 'photo')[] = TEXTS.filter(
    (text) => found?.[text] && found[text] !== (profile?.[text] ?? ''),
  )

  if (photo) offered.push('photo')

  return (
    <div className="grid justify-items-start gap-3">
      {offered.length === 0 && (
        <Button
          variant="secondary"
          size="sm"
          busy={look.isPending}
          onClick={() =>
            normaliseContact('linkedin', link) === null ? setSaid(t('notFound')) : look.mutate()
          }
        >
          {t('look')}
        </Button>
      )}
      <div role="status" className="text-sm text-ink-soft">
        {said}
      </div>
      {offered.length > 0 && found && (
        <div className="w-full rounded-lg bg-surface-muted p-4">
          <fieldset>
            <legend className="font-[560]">{t('found')}</legend>
            <p className="text-sm text-ink-soft">{t('foundText')}</p>
            <div className="mt-3 grid gap-2">
              {offered.map((text) => (
                <Checkbox
                  key={text}
                  label={t(`fields.${text}`)}
                  description={
                    text === 'photo' ? (
                      // biome-ignore lint/performance/noImgElement: a data URL, small as it is
                      <img
                        src={photo ?? ''}
                        alt=""
                        width={72}
                        height={72}
                        className="size-18 rounded-lg object-cover"
                      />
                    ) : (
                      <>
                        <span
                          lang={foreignLang(found[text] ?? '', locale)}
                          className="line-clamp-4 as-written text-ink"
                        >
                          {found[text]}
                        </span>
                        {profile?.[text] && (
                          <span className="block">
                            {t.rich('insteadOf', {
                              text: profile[text],
                              own: (own) => (
                                <span lang={foreignLang(profile[text] ?? '', locale)}>{own}</span>
                              ),
                            })}
                          </span>
                        )}
                      </>
                    )
                  }
                  checked={ticked.has(text)}
                  onChange={({ target }) => {
                    const next = new Set(ticked)
                    if (target.checked) next.add(text)
                    else next.delete(text)
                    setTicked(next)
                  }}
                />
              ))}
            </div>
          </fieldset>
          <div className="button-row mt-4">
            <Button
              size="sm"
              busy={take.isPending}
              disabled={ticked.size === 0}
              onClick={() => take.mutate(found)}
            >
              {t('take')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                setFound(null)
                setPhoto(null)
              }}
            >
              {t('leave')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** Without a photo the rest of the proposal still works. */
async function pictureAt(photoUrl: string | null): Promise<string | null> {
  if (!photoUrl) return null
  return previewLink(photoUrl).then(
    ({ picture }) => picture,
    () => null,
  )
}
