import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import PostalMime, { type Email } from 'postal-mime'
import { isId } from '@/lib/core/ids'

/** A parsed email of the outbox folder. */
export type OutboxMail = {
  id: string
  kind: string
  to: string
  toName: string
  from: string
  fromName: string
  subject: string
  /** ISO 8601. */
  date: string
  text: string
  /** Attached images appear in it as data: URLs. */
  html: string
  /** Every URL in the text part, in order. */
  links: string[]
  headers: Record<string, string>
  /** The calendar part: its MIME method, which its own METHOD repeats, and the iCalendar object. */
  calendar: { method: string; content: string } | null
}

const MAX_SOURCE_BYTES = 10 * 1024 * 1024
const parsed = new LRUCache<string, OutboxMail>({
  max: 2_000,
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: sizeOf,
})

function sizeOf(mail: OutboxMail): number {
  return mail.html.length + mail.text.length + 1_000
}

/** Ids of the emails in the folder, newest first: ids are ordered by time. */
export async function outboxIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -'.eml'.length))
    .filter(isId)
    .sort()
    .reverse()
}

/** @returns null when there is no such mail */
export async function outboxSource(folder: string, id: string): Promise<Buffer | null> {
  if (!isId(id)) return null
  try {
    const source = await readFile(join(folder, `${id}.eml`))
    return source.length > MAX_SOURCE_BYTES ? null : source
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** @returns null when there is no such mail */
export async function outboxMail(folder: string, id: string): Promise<OutboxMail | null> {
  const key = join(folder, id)
  const known = parsed.get(key)
  if (known) return known
  const source = await outboxSource(folder, id)
  if (!source) return null
  const mail = viewOf(id, await PostalMime.parse(source, { attachmentEncoding: 'base64' }))
  parsed.set(key, mail)
  return mail
}

/** The newest emails, up to `limit`, optionally to one address. */
export async function newestMails(
  folder: string,
  { to, limit }: { to?: string; limit: number },
): Promise<{ list: OutboxMail[]; hasMore: boolean }> {
  const wanted = to?.trim().toLowerCase()
  const list: OutboxMail[] = []
  for (const id of await outboxIds(folder)) {
    const mail = await outboxMail(folder, id)
    if (!mail || (wanted && mail.to.toLowerCase() !== wanted)) continue
    if (list.length === limit) return { list, hasMore: true }
    list.push(mail)
  }
  return { list, hasMore: false }
}

function viewOf(id: string, email: Email): OutboxMail {
  const text = (email.text ?? '').replaceAll('\r\n', '\n')
  const headers = Object.fromEntries(email.headers.map(({ key, value }) => [key, value]))
  let html = email.html ?? ''
  for (const { contentId, mimeType, content } of email.attachments) {
    if (!contentId || !/^image\/(png|jpeg)$/.test(mimeType)) continue
    html = html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${content}`)
  }
  return {
    id,
    kind: headers['x-mail-kind'] ?? '',
    to: email.to?.[0]?.address ?? '',
    toName: email.to?.[0]?.name ?? '',
    from: email.from?.address ?? '',
    fromName: email.from?.name ?? '',
    subject: email.subject ?? '',
    date: email.date ?? '',
    text,
    html,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    headers,
    calendar: calendarOf(email),
  }
}

function calendarOf({ attachments }: Email): OutboxMail['calendar'] {
  const part = attachments.find(({ mimeType, method }) => mimeType === 'text/calendar' && method)
  if (!part?.method) return null
  return { method: part.method, content: Buffer.from(part.content as string, 'base64').toString() }
}
