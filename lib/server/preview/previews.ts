import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { guest } from '@/lib/core/actor'
import { DomainError } from '@/lib/core/errors'
import type { Locale } from '@/lib/core/locale'
import { seeEvent } from '@/lib/domain/event/see-event'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import {
  communityPreview,
  eventPreview,
  type Preview,
  personPreview,
  versionOf,
} from '@/lib/domain/preview/preview'
import { previewFile } from '@/lib/domain/preview/preview-files'
import { requestContext, withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { chooseLocale } from '@/lib/tenancy/choose-locale'
import type { Community } from '@/lib/tenancy/community'
import { serveCommunityFile } from '../serve-community-file'
import type { Drawing } from './draw-preview'
import { drawingOf } from './drawing-of'

/** Served without revalidation. */
const FRESH_MS = 10_000
const MAX_BYTES = 48 * 1024 * 1024
const PATH =
  /^\/preview\/(?:community|u\/([^/]{1,120})|event\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))\.jpg$/

/** The target of a link: a member by slug, or an event by id. */
type Subject = { of: 'person' | 'event'; name: string }
type Known = { version: string; picture: Buffer; checkedAt: number }

/**
 * Link preview pictures of public pages. Each is drawn once for its content, cached in memory and storage, and dropped
 * when that changes. A person's picture shows what a guest sees; for a member who does not exist, is hidden, or belongs
 * to another community, it is the community's, byte for byte, so that the URL does not reveal who is a member.
 */
export function createPreviews(
  runtime: Runtime,
  draw: (drawing: Drawing) => Promise<Buffer>,
  now: () => number = Date.now,
) {
  const known = new LRUCache<string, Known>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ picture }) => picture.length + 512,
  })
  const underWay = new Map<string, Promise<Buffer>>()
  // One drawing at a time: it takes a core, and a crawler requests hundreds at once.
  let queue: Promise<unknown> = Promise.resolve()

  const look = (community: Community, locale: Locale, subject: Subject | null): Promise<Preview> =>
    subject === null
      ? Promise.resolve(communityPreview(community, locale))
      : lookAsGuest(runtime, community, locale, subject)

  async function pictureOf(preview: Preview, version: string): Promise<Buffer> {
    const kept = preview.face && (await readKept(runtime, preview.face.id, preview.locale, version))
    if (kept) return kept
    const drawn = queue.then(async () => draw(await drawingOf(runtime, preview)))
    queue = drawn.catch(() => undefined)
    return drawn
  }

  /** Concurrent requests for a missing picture draw it once. */
  function made(preview: Preview, version: string): Promise<Buffer> {
    const making =
      underWay.get(version) ?? pictureOf(preview, version).finally(() => underWay.delete(version))
    underWay.set(version, making)
    return making
  }

  async function find(community: Community, locale: Locale, subject: Subject | null): Promise<Known> {
    const key = `${community.id}|${locale}|${subject ? `${subject.of}/${subject.name}` : ''}`
    const before = known.get(key)
    if (before && now() - before.checkedAt < FRESH_MS) return before
    const checkedAt = now()
    const preview = await look(community, locale, subject)
    if (preview.of === 'community' && subject !== null) return find(community, locale, null)
    const version = versionOf(preview)
    if (before?.version === version) {
      before.checkedAt = checkedAt
      return before
    }
    const found = { version, picture: await made(preview, version), checkedAt }
    // Members who have left or changed meanwhile must not stay cached as they were.
    if (versionOf(await look(community, locale, subject)) === version) {
      known.set(key, found)
      if (preview.face) await keep(runtime, preview.face.id, locale, found)
    }
    return found
  }

  return {
    has: (path: string) => PATH.test(path),

    /** Drops a community's cached pictures after a change of it or of a member. */
    forget(communityId: string): void {
      for (const key of known.keys()) if (key.startsWith(`${communityId}|`)) known.delete(key)
    },

    /** @param path a path for which `has` returns true */
    async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
      await serveCommunityFile(runtime, request, response, async (community) => {
        const subject = subjectOf(path)
        if (subject === undefined) return null
        const query = new URLSearchParams(request.url?.split('?', 2)[1])
        const stored = query.get('lang') ?? undefined
        const locale = chooseLocale({ stored, preferredLang: null, community })
        const { version, picture } = await find(community, locale, subject)
        return {
          body: picture,
          headers: {
            'Content-Type': 'image/jpeg',
            // Not for long: a member who has left disappears from caches within the hour.
            'Cache-Control': query.get('v') === version ? 'public, max-age=3600' : 'no-cache',
            'Cross-Origin-Resource-Policy': 'cross-origin',
            'X-Robots-Tag': 'noindex',
            ETag: `"${version}"`,
          },
        }
      })
    },
  }
}

/** As a guest sees it; the community for members and events hidden from guests. */
async function lookAsGuest(
  runtime: Runtime,
  community: Community,
  locale: Locale,
  { of, name }: Subject,
): Promise<Preview> {
  const context = requestContext(runtime, { community, actor: guest, locale, requestId: 'preview' })
  try {
    return await withTenant(context, async (ctx) =>
      of === 'event'
        ? eventPreview(community, locale, await seeEvent(ctx, name))
        : personPreview(community, locale, await viewProfile(ctx, { slug: name })),
    )
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return communityPreview(community, locale)
    throw error
  }
}

/** A person's file is the version of their newest picture, then the picture: one write, so both always match. */
async function keep(runtime: Runtime, personId: string, locale: Locale, found: Known): Promise<void> {
  const body = Buffer.concat([Buffer.from(found.version), found.picture])
  await runtime.storage
    .put(previewFile(personId, locale), body, 'application/octet-stream')
    .catch((err) => runtime.log.warn({ err }, 'the picture of a link could not be kept'))
}

async function readKept(
  runtime: Runtime,
  personId: string,
  locale: Locale,
  version: string,
): Promise<Buffer | null> {
  const file = await runtime.storage.get(previewFile(personId, locale)).catch(() => null)
  if (!file || file.body.subarray(0, version.length).toString() !== version) return null
  return file.body.subarray(version.length)
}

/** @returns null for the community's, undefined for what cannot be decoded */
function subjectOf(path: string): Subject | null | undefined {
  const [, slug, eventId] = PATH.exec(path) ?? []
  if (eventId !== undefined) return { of: 'event', name: eventId }
  if (slug === undefined) return null
  try {
    return { of: 'person', name: decodeURIComponent(slug) }
  } catch {
    return undefined
  }
}
