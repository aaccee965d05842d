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
import { ownParticipant } from './own-participant'
import { PHOTO_SIZES, preparePhoto, preparePreview } from './prepare-photo'

const MIME = 'image/webp'
const MEDIA = '/media/'
const LARGEST = `-${PHOTO_SIZES[0]}.webp`

/** When an upload that was cut off is cleared away; no upload takes that long. */
const SWEEP_AFTER_MS = 60 * 60 * 1000

/** Every file of one photo, by the key of its largest. */
export const photoFiles = (key: string) => PHOTO_SIZES.map((size) => key.replace(LARGEST, `-${size}.webp`))

type Image = z.infer<typeof imageShape>

/**
 * Gives the signed-in member a photo, in place of the one before.
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

/** The same by a link: see fetch-photo.ts for which are opened. */
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

/** The picture behind a link, to be cropped before it is taken. The member's browser asks nobody but us. */
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
 * Killed at any point, nothing is lost and nothing stays behind: a job that will look for leftovers is kept first, then
 * the files are written, then the row that names them, in one transaction with the job that removes the photo before.
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

/** Takes the signed-in member's photo away; without one there is nothing to do. */
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

/** @returns the files of the image that is no longer named anywhere, if `avatarUrl` was one of ours */
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

/** At once, so that a photo that was taken away is gone; the job does it again for a process that is killed here. */
async function removeFiles({ runtime, log }: RequestContext, keys: string[]): Promise<void> {
  for (const key of keys) {
    await runtime.storage.remove(key).catch((err) => log.warn({ err, key }, 'a photo waits to be removed'))
  }
}

/** Removes the files of an upload that never came to an end. */
export async function sweepUpload(ctx: Ctx, key: string): Promise<string[]> {
  const [kept] = await ctx.db.select({ id: images.id }).from(images).where(eq(images.key, key))
  return kept ? [] : photoFiles(key)
}
