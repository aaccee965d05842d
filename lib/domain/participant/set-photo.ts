import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { imageShape } from '@/lib/contracts/participant'
import { DomainError, forbidden, unauthenticated } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { images, participants } from '@/lib/db/schema/participant'
import { type Call, inCommunity } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipant } from './own-participant'
import { PHOTO_SIZES, preparePhoto } from './prepare-photo'

const MIME = 'image/webp'
const keyOf = (id: string, size: number) => `avatars/${id}-${size}.webp`
export const photoUrl = (id: string, size: number = PHOTO_SIZES[0]) => `/media/${keyOf(id, size)}`

const PHOTO_URL = /^\/media\/avatars\/([0-9a-f-]{36})-512\.webp$/

/**
 * Gives the signed-in member a photo, in place of the one before. The files are written before the row
 * that names them: a process killed in between leaves files that nobody points at, never a broken picture.
 *
 * @throws DomainError 'invalid' when it is no JPG or PNG or too large, 'forbidden' before onboarding
 */
export async function setPhoto(
  call: Call,
  bytes: Uint8Array | undefined,
): Promise<z.infer<typeof imageShape>> {
  const { actor, runtime } = call
  if (actor.kind !== 'user') throw unauthenticated()
  if (!actor.participantId) throw forbidden()
  if (!bytes?.byteLength) throw new DomainError('invalid', { fields: { file: ['required'] } })
  const photos = await preparePhoto(bytes)
  const id = newId()
  for (const { size, body } of photos) await runtime.storage.put(keyOf(id, size), body, MIME)
  const previous = await inCommunity(call, async (ctx) => {
    const before = await ownParticipant(ctx, 'update')
    const createdAt = ctx.clock.now()
    await ctx.db.insert(images).values({
      communityId: ctx.community.id,
      id,
      userId: actor.userId,
      key: keyOf(id, PHOTO_SIZES[0]),
      mime: MIME,
      width: PHOTO_SIZES[0],
      height: PHOTO_SIZES[0],
      createdAt,
    })
    await ctx.db
      .update(participants)
      .set({ avatarUrl: photoUrl(id), updatedAt: createdAt })
      .where(eq(participants.id, before.id))
    return dropImage(ctx, before.avatarUrl)
  })
  await removeFiles(call, previous)
  return {
    avatarUrl: photoUrl(id),
    sizes: { '108': photoUrl(id, 108), '256': photoUrl(id, 256), '512': photoUrl(id, 512) },
  }
}

/** Takes the signed-in member's photo away; without one there is nothing to do. */
export async function removePhoto(call: Call): Promise<{ avatarUrl: null }> {
  if (call.actor.kind !== 'user') throw unauthenticated()
  const previous = await inCommunity(call, async (ctx) => {
    const before = await ownParticipant(ctx, 'update')
    await ctx.db
      .update(participants)
      .set({ avatarUrl: null, updatedAt: ctx.clock.now() })
      .where(eq(participants.id, before.id))
    return dropImage(ctx, before.avatarUrl)
  })
  await removeFiles(call, previous)
  return { avatarUrl: null }
}

/** @returns the id of the image that is no longer named anywhere, if `avatarUrl` was one of ours */
async function dropImage(ctx: Ctx, avatarUrl: string | null): Promise<string | null> {
  const id = PHOTO_URL.exec(avatarUrl ?? '')?.[1]
  if (!id) return null
  const gone = await ctx.db.delete(images).where(eq(images.id, id)).returning({ id: images.id })
  return gone[0]?.id ?? null
}

/** After the commit; a file that cannot be removed is not the member's trouble. */
async function removeFiles({ runtime, log }: Call, id: string | null): Promise<void> {
  if (!id) return
  for (const size of PHOTO_SIZES) {
    await runtime.storage
      .remove(keyOf(id, size))
      .catch((err) => log.warn({ err, image: id }, 'a photo that was replaced is still stored'))
  }
}
