import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import type { previewShape } from '@/lib/contracts/participant'
import type { Locale } from '@/lib/core/locale'

/** Members shown by name; the others are faces and a number. */
const NAMED = 2
const SHOWN = 7

/** Who is already here; a community that hides its members says so instead. */
export async function MemberFaces({
  preview,
  locale,
}: {
  preview: z.infer<typeof previewShape>
  locale: Locale
}) {
  const t = await getTranslations({ locale, namespace: 'landing' })
  if (preview.total === null) return <p className="text-sm text-ink-soft">{t('private')}</p>
  if (preview.list.length === 0) return null
  const faces = preview.list.slice(0, SHOWN)
  const named = preview.list.slice(0, NAMED).map(({ firstName }) => firstName)
  const rest = preview.total - named.length
  const names = named.join(', ')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex flex-wrap" aria-hidden="true">
        {faces.map((face) => (
          <Avatar
            key={face.firstName + face.lastName}
            id={face.firstName + face.lastName}
            name={`${face.firstName} ${face.lastName}`}
            {...photoSources(face.avatarUrl)}
            className="-ms-2 ring-2 ring-surface first:ms-0"
          />
        ))}
      </div>
      <p className="min-w-0 flex-1 basis-48 text-sm text-ink-soft">
        {rest > 0 ? t('faces', { names, count: rest }) : t('facesAll', { names })}
      </p>
    </div>
  )
}
