import {
  BRAND_PICTURE_TYPES,
  type BrandPicture,
  MAX_BRAND_PICTURE_BYTES,
} from '@/lib/contracts/settings/picture'
import { DomainError, invalidField } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import type { Storage } from '@/lib/storage/storage'
import type { CommunityRow } from '@/lib/tenancy/change-community'
import { requireOrganiser } from '../community/require-organiser'
import { prepareLogo, prepareWholePhoto } from '../participant/prepare-photo'

export const MEDIA = '/media/'
/** How long an organiser has to save an uploaded picture. */
const SWEEP_AFTER_MS = 24 * 60 * 60 * 1000

export const picturesOf = ({ logoUrl, imgUrl, brandConfig }: CommunityRow) => [
  logoUrl,
  imgUrl,
  brandConfig.logoUrl,
  brandConfig.iconUrl,
]

const folderOf = (communityId: string) => `brand/${communityId}/`

/**
 * Stores a picture of the community, re-encoded to strip metadata. It becomes public once a section that references it
 * is saved; otherwise it is deleted after a day.
 *
 * @throws DomainError 'invalid' if it is not PNG, JPG or WebP, or is broken or too large
 */
export async function storeBrandPicture(
  context: RequestContext,
  kind: BrandPicture,
  bytes: Uint8Array | undefined,
): Promise<{ url: string }> {
  requireOrganiser(context)
  if (!bytes?.byteLength) throw new DomainError('invalid', { fields: { file: ['required'] } })
  const limits = { maxBytes: MAX_BRAND_PICTURE_BYTES, types: BRAND_PICTURE_TYPES }
  const isLogo = kind !== 'landing'
  const body = isLogo
    ? await prepareLogo(bytes, limits, kind === 'icon')
    : (await prepareWholePhoto(bytes, limits)).body
  const key = `${folderOf(context.community.id)}${newId()}.${isLogo ? 'png' : 'webp'}`
  await withTenant(context, (ctx) =>
    ctx.enqueue(
      'sweep-brand-picture',
      { key },
      { startAfter: new Date(ctx.clock.now().getTime() + SWEEP_AFTER_MS) },
    ),
  )
  await context.runtime.storage.put(key, body, isLogo ? 'image/png' : 'image/webp')
  return { url: MEDIA + key }
}

/**
 * A picture newly referenced by a section must have been uploaded by this community.
 *
 * @param community its locked row, so that `sweepBrandPicture` does not delete the picture meanwhile
 * @throws DomainError 'invalid'
 */
export async function requireBrandPicture(
  storage: Storage,
  community: CommunityRow,
  field: string,
  url: string | null,
): Promise<void> {
  if (url === null || picturesOf(community).includes(url)) return
  const key = url.slice(MEDIA.length)
  const isTheirs = key.startsWith(folderOf(community.id)) && (await storage.stat(key)) !== null
  if (!isTheirs) throw invalidField(`value.${field}`, 'uploadAgain')
}

/** Schedules the deletion of pictures that a section no longer references. */
export async function sweepReplaced(
  ctx: Ctx,
  before: (string | null | undefined)[],
  after: (string | null)[],
): Promise<void> {
  const replaced = before.filter(
    (url) => url?.startsWith(MEDIA + folderOf(ctx.community.id)) && !after.includes(url),
  )
  for (const url of replaced)
    if (url) await ctx.enqueue('sweep-brand-picture', { key: url.slice(MEDIA.length) })
}
