import { and, eq, ne, sql } from 'drizzle-orm'
import { COVER_TYPES, type EventView, MAX_COVER_BYTES } from '@/lib/contracts/event'
import type { PhotoCrop } from '@/lib/contracts/photo'
import { COVER_WIDTHS } from '@/lib/core/cover-sizes'
import { DomainError, invalidField } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { events } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { fetchPhoto } from '../participant/fetch-photo'
import { prepareCover } from '../participant/prepare-photo'
import { lockEvent } from './lock-event'
import { seeEvent, visibleEvent } from './see-event'

const MEDIA = '/media/'
const MIME = 'image/jpeg'
/** When the files of an interrupted upload are removed; no upload takes that long. */
const SWEEP_AFTER_MS = 60 * 60 * 1000
const LARGEST = `-${COVER_WIDTHS[0]}.jpg`

/** Every file of a cover, by the key of its largest. */
export const coverFiles = (key: string): string[] =>
  COVER_WIDTHS.map((width) => key.replace(LARGEST, `-${width}.jpg`))

/**
 * Stores a cover, re-encoded without its metadata, in all its sizes. Crash-safe: a job that removes the files of an
 * unused cover is enqueued before they are written.
 * @returns its URL
 */
export async function storeCover(
  context: RequestContext,
  bytes: Uint8Array,
  crop: PhotoCrop,
): Promise<string> {
  const { runtime, community } = context
  const sizes = await prepareCover(bytes, crop, { maxBytes: MAX_COVER_BYTES, types: COVER_TYPES })
  const key = `events/${community.id}/${newId()}${LARGEST}`
  await withTenant(context, (ctx) =>
    ctx.enqueue('sweep-cover', { key }, { startAfter: new Date(ctx.clock.now().getTime() + SWEEP_AFTER_MS) }),
  )
  for (const { width, body } of sizes)
    await runtime.storage.put(key.replace(LARGEST, `-${width}.jpg`), body, MIME)
  return MEDIA + key
}

/**
 * The cover of an event: one of this community's, or a picture from a link, which is fetched and stored.
 * @throws DomainError 'invalid'
 */
export async function takeCover(
  context: RequestContext,
  imageUrl: string | null | undefined,
): Promise<{ imageUrl?: string | null }> {
  if (imageUrl === undefined || imageUrl === null) return { imageUrl }
  if (imageUrl.startsWith(MEDIA)) {
    const own = await withTenant(context, ({ db }) => db.$count(events, eq(events.imageUrl, imageUrl)))
    if (own === 0) throw invalidField('imageUrl', 'photoLink')
    return { imageUrl }
  }
  return { imageUrl: await storeCover(context, await fetchPhoto(context, imageUrl), {}) }
}

/**
 * @throws DomainError 'not-found', 'invalid' when it is not a JPG, PNG or WebP or too large, 'conflict' when cancelled
 */
export async function setCover(
  context: RequestContext,
  { eventId, bytes, crop }: { eventId: string; bytes: Uint8Array | undefined; crop: PhotoCrop },
): Promise<EventView> {
  requireOrganiser(context)
  if (!bytes?.byteLength) throw new DomainError('invalid', { fields: { file: ['required'] } })
  await withTenant(context, (ctx) => visibleEvent(ctx, eventId))
  const imageUrl = await storeCover(context, bytes, crop)
  return withTenant(context, async (ctx) => {
    const before = await lockEvent(ctx, eventId)
    if (before.status === 'cancelled') throw new DomainError('conflict', { messageKey: 'eventCancelled' })
    await ctx.db.update(events).set({ imageUrl, updatedAt: ctx.clock.now() }).where(eq(events.id, eventId))
    await dropCover(ctx, before)
    return seeEvent(ctx, eventId)
  })
}

/** Removes the files of a replaced cover, unless a copy of the event uses it too. */
export async function dropCover(ctx: Ctx, event: { id: string; imageUrl: string | null }): Promise<void> {
  const { id, imageUrl } = event
  if (!imageUrl) return
  if ((await ctx.db.$count(events, and(eq(events.imageUrl, imageUrl), ne(events.id, id)))) > 0) return
  await ctx.enqueue('remove-files', { keys: coverFiles(imageUrl.slice(MEDIA.length)) })
}

/** The files of a stored cover that no event uses. */
export async function unusedCover(ctx: Ctx, key: string): Promise<string[]> {
  const named = await ctx.db.$count(events, sql`${events.imageUrl} = ${MEDIA + key}`)
  return named > 0 ? [] : coverFiles(key)
}
