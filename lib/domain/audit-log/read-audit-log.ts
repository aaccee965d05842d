import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { addressesOf } from '@/lib/auth/organisers'
import type { AuditFilter, AuditLogEntry } from '@/lib/contracts/audit-log'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import { isId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { campaigns } from '@/lib/db/schema/campaign'
import { events } from '@/lib/db/schema/event'
import { auditEvents } from '@/lib/db/schema/message'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { memberNames } from '../participant/member-names'
import { auditWhere } from './audit-where'
import { entryText } from './entry-text'

type Row = typeof auditEvents.$inferSelect
type CampaignTexts = (typeof campaigns.$inferSelect)['texts']

/** Who did what in the community, newest first. */
export async function readAuditLog(
  context: RequestContext,
  { page, ...filter }: AuditFilter & { page: number },
): Promise<PageOf<AuditLogEntry>> {
  requireOrganiser(context)
  const { list, ...rest } = await withTenant(context, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(auditEvents)
      .where(auditWhere(ctx, filter))
      .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
      .limit(PAGE_SIZE + 1)
      .offset(page * PAGE_SIZE)
    const { list, ...rest } = toPage(rows, page)
    return { ...rest, list: await resolve(ctx, list) }
  })
  return { ...rest, list: await toEntries(context, list, context.locale) }
}

/** The page of entries after `last`, newest first. */
export async function readAuditBatch(
  context: RequestContext,
  filter: AuditFilter,
  { limit, last, locale }: { limit: number; last?: AuditLogEntry; locale: Locale },
): Promise<AuditLogEntry[]> {
  const { createdAt, id } = auditEvents
  const at = last && new Date(last.at)
  const after = last && at && or(lt(createdAt, at), and(eq(createdAt, at), lt(id, last.id)))
  const rows = await withTenant(context, async (ctx) =>
    resolve(
      ctx,
      await ctx.db
        .select()
        .from(auditEvents)
        .where(and(auditWhere(ctx, filter), after))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit),
    ),
  )
  return toEntries(context, rows, locale)
}

/** A row with the names of what it refers to by ids. */
type ResolvedRow = Row & {
  by: string
  people: string[]
  event?: string
  message?: CampaignTexts
  invited: Invited | undefined
}

async function resolve(ctx: Ctx, rows: Row[]): Promise<ResolvedRow[]> {
  const accounts = await memberNames(
    ctx,
    'userId',
    rows.flatMap((row) => [row.actorUserId ?? [], accountOf(row) ?? []].flat()),
  )
  const people = await memberNames(ctx, 'id', rows.flatMap(peopleOf))
  const titles = await eventTitles(ctx, rows.flatMap(eventOf))
  const messages = await messageTexts(ctx, rows)
  const invited = await invitedOrganisers(ctx, rows)
  return rows.map((row) => ({
    ...row,
    by: accounts.get(row.actorUserId ?? '') ?? '',
    people: accountOf(row)
      ? [accounts.get(accountOf(row) ?? '') ?? '']
      : peopleOf(row).map((person) => people.get(person) ?? ''),
    event: eventOf(row).map((event) => titles.get(event) ?? '')[0],
    message: messages.get(row.subjectId ?? ''),
    invited: invited.get(row.subjectId ?? ''),
  }))
}

/** Organisers without a profile are named by their address. */
async function toEntries(
  { runtime, community, actor }: RequestContext,
  rows: ResolvedRow[],
  locale: Locale,
): Promise<AuditLogEntry[]> {
  const unnamed = rows.flatMap((row) => [
    ...(row.by || !row.actorUserId ? [] : [row.actorUserId]),
    ...(row.invited?.userId ? [row.invited.userId] : []),
    ...[accountOf(row) ?? []].flat(),
  ])
  const addresses = await addressesOf(runtime.database.owner, community.id, unnamed)
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    text: entryText(locale, {
      ...row,
      people: row.people.map((name) => name || addresses.get(accountOf(row) ?? '') || ''),
      message: row.message && (row.message[locale] ?? Object.values(row.message)[0])?.subject,
      invited: row.invited?.email ?? addresses.get(row.invited?.userId ?? ''),
    }),
    ...actorOf(row, addresses),
    byReader: actor.kind === 'user' && actor.userId === row.actorUserId && !isByPlatform(row),
  }))
}

/** Acts of the platform's operator, whose name is not the community's business. */
const isByPlatform = ({ action }: Row) => /^community\.(vouched|suspended|resumed)$/.test(action)

function actorOf(row: ResolvedRow, addresses: ReadonlyMap<string, string>) {
  const byKey = keyNameOf(row)
  if (isByPlatform(row)) return { by: null, byKey, byProgram: false, byPlatform: true }
  return {
    by: row.by || (addresses.get(row.actorUserId ?? '') ?? null),
    byKey,
    byProgram: row.actorUserId === null && byKey === null,
    byPlatform: false,
  }
}

type Invited = { email?: string; userId?: string }

/** Who was invited as an organiser, by the invitation: whoever became one by it, or its address while it is open. */
async function invitedOrganisers({ db }: Ctx, rows: Row[]): Promise<Map<string, Invited>> {
  const ids = rows.flatMap(({ action, subjectId }) => (action === 'organiser.invited' && subjectId) || [])
  if (ids.length === 0) return new Map()
  const open = await db
    .select({ id: organiserInvitations.id, email: organiserInvitations.email })
    .from(organiserInvitations)
    .where(inArray(organiserInvitations.id, ids))
  const joined = await db
    .select({ id: auditEvents.subjectId, userId: auditEvents.actorUserId })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'organiser.joined'), inArray(auditEvents.subjectId, ids)))
  return new Map<string, Invited>([
    ...open.map(({ id, email }) => [id, { email }] as const),
    ...joined.flatMap(({ id, userId }) => (id && userId ? [[id, { userId }] as const] : [])),
  ])
}

const keyNameOf = ({ detail }: Row) => (typeof detail.apiKeyName === 'string' ? detail.apiKeyName : null)

/** The account that an entry concerns, of a member who had no profile then. */
const accountOf = ({ detail }: Row): string | undefined => (isId(detail.userId) ? detail.userId : undefined)

/** Ids of the members an entry concerns. */
function peopleOf({ action, subjectId, detail }: Row): string[] {
  const named = Array.isArray(detail.participantIds) ? detail.participantIds.filter(isId) : []
  if (named.length > 0) return named
  const isAboutGuest = action.startsWith('event.') && isId(detail.eventId)
  return (isAboutGuest || action.startsWith('member.')) && subjectId ? [subjectId] : []
}

function eventOf({ action, subjectId, detail }: Row): string[] {
  if (!/^event(-introductions)?\./.test(action)) return []
  return [detail.eventId ?? subjectId].filter(isId)
}

async function eventTitles(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(inArray(events.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** What organisers wrote to members, by its id. */
async function messageTexts({ db }: Ctx, rows: Row[]): Promise<Map<string, CampaignTexts>> {
  const ids = rows.flatMap(({ action, subjectId }) => (action.startsWith('message.') && subjectId) || [])
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: campaigns.id, texts: campaigns.texts })
    .from(campaigns)
    .where(inArray(campaigns.id, [...new Set(ids)]))
  return new Map(found.map(({ id, texts }) => [id, texts]))
}
