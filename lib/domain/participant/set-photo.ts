import type { LookupFunction } from 'node:net'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { imageShape } from '@/lib/contracts/participant'
import type { linkedPhotoShape, PhotoCrop } from '@/lib/contracts/photo'
import { DomainError, forbidden, unauthenticated } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { images, participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { fetchPhoto } from './fetch-photo'
import { holdMembership } from './hold-membership'
import { ownParticipant } from './own-participant'
import { PHOTO_SIZES, preparePhoto, preparePreview } from './prepare-photo'

const MIME = 'image/webp'
const MEDIA = '/media/'
const LARGEST = `-${PHOTO_SIZES[0]}.webp`

/** When the file of an interrupted upload is removed; no upload takes that long. */
const SWEEP_AFTER_MS = 60 * 60 * 1000

/** Every file of a photo, by the key of its largest. */
export const photoFiles = (key: string) => PHOTO_SIZES.map((size) => key.replace(LARGEST, `-${size}.webp`))

type Image = z.infer<typeof imageShape>

/**
 * Replaces the signed-in member's photo.
 *
 * @throws DomainError 'invalid' when it is no JPG or PNG or too large, 'forbidden' before onboarding
 */
export async function setPhoto(
  context: RequestContext,
  bytes: Uint8Array | undefined,
  crop: PhotoCrop,
): Promise<Image> {
  const userId = uploaderOf(context)
  if (!bytes?.byteLength) throw new DomainError('invalid', { fields: { file: ['required'] } })
  return keepPhoto(context, userId, await preparePhoto(bytes, crop, 'file'))
}

/** The same from a link: see fetch-photo.ts for allowed URLs. */
export async function setPhotoByLink(
  context: RequestContext,
  imageUrl: string,
  crop: PhotoCrop,
  lookup?: LookupFunction,
): Promise<Image> {
  const userId = uploaderOf(context)
  const bytes = await fetchPhoto(context, imageUrl, lookup)
  return keepPhoto(context, userId, await preparePhoto(bytes, crop, 'imageUrl'))
}

/** The picture behind a link, for cropping. The member's browser contacts only us. */
export async function previewLink(
  context: RequestContext,
  imageUrl: string,
): Promise<z.infer<typeof linkedPhotoShape>> {
  uploaderOf(context)
  const picture = await preparePreview(await fetchPhoto(context, imageUrl), 'imageUrl')
  return { picture: `data:image/jpeg;base64,${picture.toString('base64')}` }
}

function uploaderOf({ actor }: RequestContext): string {
  if (actor.kind !== 'user') throw unauthenticated()
  if (!actor.participantId) throw forbidden()
  return actor.userId
}

/**
 * Crash-safe: a job that sweeps leftovers is enqueued first, then the files are written, then the row that names
 * them, in one transaction with the job that removes the previous photo.
 */
async function keepPhoto(
  context: RequestContext,
  userId: string,
  photos: { size: number; body: Buffer }[],
): Promise<Image> {
  const { runtime, community } = context
  const id = newId()
  const key = `avatars/${community.id}/${id}${LARGEST}`
  await withTenant(context, (ctx) =>
    ctx.enqueue(
      'sweep-upload',
      { key },
      { startAfter: new Date(ctx.clock.now().getTime() + SWEEP_AFTER_MS) },
    ),
  )
  for (const { size, body } of photos) {
    await runtime.storage.put(key.replace(LARGEST, `-${size}.webp`), body, MIME)
  }
  const previous = await withTenant(context, async (ctx) => {
    await holdMembership(ctx)
    const before = await ownParticipant(ctx, 'update')
    const createdAt = ctx.clock.now()
    await ctx.db.insert(images).values({
      communityId: ctx.community.id,
      id,
      userId,
      key,
      mime: MIME,
      width: PHOTO_SIZES[0],
      height: PHOTO_SIZES[0],
      createdAt,
    })
    await ctx.db
      .update(participants)
      .set({ avatarUrl: MEDIA + key, updatedAt: createdAt })
      .where(eq(participants.id, before.id))
    return dropImage(ctx, before.avatarUrl)
  })
  await removeFiles(context, previous)
  const [large, middle, small] = photoFiles(key).map((file) => MEDIA + file) as [string, string, string]
  return { avatarUrl: large, sizes: { '108': small, '256': middle, '512': large } }
}

/** Removes the signed-in member's photo, if there is one. */
export async function removePhoto(context: RequestContext): Promise<{ avatarUrl: null }> {
  if (context.actor.kind !== 'user') throw unauthenticated()
  const previous = await withTenant(context, async (ctx) => {
    const before = await ownParticipant(ctx, 'update')
    await ctx.db
      .update(participants)
      .set({ avatarUrl: null, updatedAt: ctx.clock.now() })
      .where(eq(participants.id, before.id))
    return dropImage(ctx, before.avatarUrl)
  })
  await removeFiles(context, previous)
  return { avatarUrl: null }
}

/** @returns the files of an image that nothing references any more, if `avatarUrl` was one of ours */
async function dropImage(ctx: Ctx, avatarUrl: string | null): Promise<string[]> {
  if (!avatarUrl?.startsWith(MEDIA)) return []
  const gone = await ctx.db
    .delete(images)
    .where(eq(images.key, avatarUrl.slice(MEDIA.length)))
    .returning({ key: images.key })
  const keys = gone.flatMap(({ key }) => photoFiles(key))
  if (keys.length > 0) await ctx.enqueue('remove-files', { keys })
  return keys
}

/** Removed at once, so that a deleted photo is gone; the job repeats it in case this process is killed. */
async function removeFiles({ runtime, log }: RequestContext, keys: string[]): Promise<void> {
  for (const key of keys) {
    await runtime.storage
      .remove(key)
      .catch((err) => log.warn({ err, key }, 'a photo could not be removed yet'))
  }
}

/** Removes the files of an interrupted upload. */
export async function sweepUpload(ctx: Ctx, key: string): Promise<string[]> {
  const [kept] = await ctx.db.select({ id: images.id }).from(images).where(eq(images.key, key))
  return kept ? [] : photoFiles(key)
}
