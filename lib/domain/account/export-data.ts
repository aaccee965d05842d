import { eq } from 'drizzle-orm'
import { type AsyncZippable, strToU8, zip } from 'fflate'
import { accountRecord } from '@/lib/auth/account-record'
import { unauthenticated } from '@/lib/core/errors'
import { type Locale, localized } from '@/lib/core/locale'
import { images } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { exportedFile, sentPhotos } from './member-record/chats-record'
import { memberRecord } from './member-record/member-record'

/** Bounds memory whatever is uploaded; newer photos of chats come first. */
const MAX_FILE_BYTES = 50 * 1024 * 1024

/**
 * Everything this community stores about the signed-in user, as a zip: data.json, their files, and a README in their
 * language. It contains the account but nothing of other communities, and of other people only what they showed or
 * wrote to this user (memberRecord).
 */
export async function exportData(
  context: RequestContext,
): Promise<{ name: string; zip: Uint8Array<ArrayBuffer> }> {
  const { actor, runtime, community, locale } = context
  if (actor.kind !== 'user') throw unauthenticated()
  const { userId } = actor
  const account = await accountRecord(runtime.database.owner, { communityId: community.id, userId })
  const member = await withTenant(context, (ctx) => memberRecord(ctx, userId))
  const files = await filesOf(context, userId)
  const madeAt = context.clock.now()
  const title = localized(community.title, locale)
  const parts = { ...account, ...member }
  const data = { about: { community: title, address: community.primaryDomain, madeAt }, ...parts }
  return {
    name: `${community.slug}-${madeAt.toISOString().slice(0, 10)}.zip`,
    zip: await packed({
      'README.txt': strToU8(readme(locale, title, Object.keys(parts))),
      'data.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
      ...files,
    }),
  }
}

/** Pictures that the user uploaded here, in their largest size, and photos that they sent in chats. */
async function filesOf(context: RequestContext, userId: string): Promise<Record<string, Uint8Array>> {
  const keys = await withTenant(context, async (ctx) => {
    const uploads = await ctx.db.select({ key: images.key }).from(images).where(eq(images.userId, userId))
    return [...uploads.map(({ key }) => key), ...(await sentPhotos(ctx, userId))]
  })
  const files: Record<string, Uint8Array> = {}
  let bytes = 0
  for (const key of keys) {
    const file = await context.runtime.storage.get(key)
    if (!file) continue
    bytes += file.body.byteLength
    if (bytes > MAX_FILE_BYTES) break
    files[exportedFile(key)] = file.body
  }
  return files
}

/** An explanation of each part of data.json for non-programmers. */
function readme(locale: Locale, community: string, parts: string[]): string {
  const t = translator(locale, 'dataExport')
  const lines = [
    t('title', { community }),
    '',
    t('intro'),
    t('others'),
    '',
    t('parts'),
    `- about: ${t('about')}`,
    ...parts.map((part) => `- ${part}: ${t(`part.${part}`)}`),
    '',
    t('files'),
  ]
  return `${lines.join('\n')}\n`
}

const packed = (files: AsyncZippable) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    zip(files, (error, bytes) => (error ? reject(error) : resolve(bytes)))
  })
