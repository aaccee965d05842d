import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChatPage, ChatView } from '@/lib/contracts/chat'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { notFound } from '@/lib/core/errors'
import type { Db } from '@/lib/db/database'
import { hideKind, isBlocked } from '@/lib/db/hide-kind'
import { isShownChat } from '@/lib/db/is-shown-chat'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { memberships } from '@/lib/db/schema/account'
import { chatMembers, chatSettings, chats, messages } from '@/lib/db/schema/chat'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireMember } from '../participant/require-member'
import { canChat } from './can-chat'
import { isUnread } from './count-unread'
import { notWithdrawn } from './not-withdrawn'
import { readMessages } from './read-messages'

/** The caller's chats, latest message first, without chats with members they blocked. */
export async function listChats(call: RequestContext, page: number): Promise<ChatPage> {
  const { participantId: me } = requireMember(call)
  const views = await withTenant(call, async (ctx) =>
    viewsOf(ctx, me, await chatsOf(ctx.db, { me, community: ctx.community.id, from: page * PAGE_SIZE })),
  )
  return toPage(withOnline(call, me, views), page)
}

/** One of the caller's chats. @throws DomainError 'not-found' */
export async function viewChat(call: RequestContext, chatId: string): Promise<ChatView> {
  const { participantId: me } = requireMember(call)
  const views = await withTenant(call, async (ctx) =>
    viewsOf(ctx, me, await chatById(ctx.db, { me, community: ctx.community.id, chatId })),
  )
  const [view] = withOnline(call, me, views)
  if (!view) throw notFound()
  return view
}

function withOnline({ runtime, community }: RequestContext, viewerId: string, views: ChatView[]): ChatView[] {
  const ids = views.filter(({ open }) => open).map(({ person }) => person.participantId)
  const online = runtime.presence.onlineAmong(community.id, viewerId, ids)
  return views.map((view) => ({
    ...view,
    person: { ...view.person, online: online.has(view.person.participantId) },
  }))
}

const other = alias(chatMembers, 'other')

type Asked = Placeholders<'me' | 'community'>

const chatsOf = knownQuery((db, asked: Asked & Placeholders<'from'>) =>
  selectChats(
    db,
    asked,
    sql`${hideKind(asked.community, asked.me, other.participantId)} IS DISTINCT FROM 'block'`,
  )
    .limit(PAGE_SIZE + 1)
    .offset(asked.from),
)
const chatById = knownQuery((db, asked: Asked & Placeholders<'chatId'>) =>
  selectChats(db, asked, eq(chats.id, asked.chatId)),
)

const selectChats = (db: Db, { me, community }: Asked, which: SQL) =>
  db
    .select({
      chat: chats,
      readSeq: chatMembers.readSeq,
      readByOther: other.readSeq,
      showRead: sql<boolean>`coalesce(${chatSettings.showRead}, true)`,
      leftAt: other.leftAt,
      person: participants,
      enabled: memberships.enabled,
      role: memberships.role,
      blocked: isBlocked(community, me, other.participantId),
    })
    .from(chatMembers)
    .innerJoin(chats, eq(chats.id, chatMembers.chatId))
    .innerJoin(other, and(eq(other.chatId, chats.id), ne(other.participantId, me)))
    .innerJoin(participants, eq(participants.id, other.participantId))
    .leftJoin(memberships, eq(memberships.userId, participants.userId))
    .leftJoin(chatSettings, eq(chatSettings.participantId, other.participantId))
    .where(and(eq(chatMembers.participantId, me), isNull(chatMembers.leftAt), isShownChat(me), which))
    // An introduction becomes the first message of the chat that it opens, so it is older than the chat.
    .orderBy(desc(sql`greatest(${chats.lastMessageAt}, ${chats.createdAt})`), desc(chats.id))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectChats>>[number]

async function viewsOf(ctx: Ctx, me: string, rows: Row[]): Promise<ChatView[]> {
  const ids = rows.map(({ chat }) => chat.id)
  const unread = await unreadByChat(ctx, me, ids)
  const last = await lastMessages(ctx, ids)
  return rows.map(({ chat, person, ...row }) => {
    const present = canChat({ ...person, ...row })
    const open = present && row.leftAt === null && !row.blocked
    return {
      id: chat.id,
      person: {
        participantId: person.id,
        firstName: person.firstName,
        lastName: person.lastName,
        company: person.company,
        avatarUrl: person.avatarUrl,
        slug: person.slug,
        present,
        online: false,
      },
      byOrganiser: chat.organiserId !== null && chat.organiserId !== me,
      open,
      lastMessage: last.get(chat.id) ?? null,
      unread: unread.get(chat.id) ?? 0,
      readSeq: row.readSeq,
      readByOther: open && row.showRead ? row.readByOther : null,
      createdAt: chat.createdAt.toISOString(),
    }
  })
}

const unreadIn = knownQuery((db, { me, ids }: Placeholders<'me' | 'ids'>) =>
  db
    .select({ chatId: messages.chatId, unread: sql<number>`count(*)::int` })
    .from(chatMembers)
    .innerJoin(messages, isUnread)
    .where(and(eq(chatMembers.participantId, me), sql`${chatMembers.chatId} = ANY(${ids}::uuid[])`))
    .groupBy(messages.chatId),
)

async function unreadByChat({ db }: Ctx, me: string, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await unreadIn(db, { me, ids })
  return new Map(rows.map(({ chatId, unread }) => [chatId, unread]))
}

async function lastMessages(ctx: Ctx, chatIds: string[]) {
  if (chatIds.length === 0) return new Map<string, never>()
  // Reads one message of each chat.
  const last = sql`SELECT last.id FROM unnest(${sql.param(chatIds)}::uuid[]) AS chat (id)
    CROSS JOIN LATERAL (
      SELECT id FROM ${messages}
      WHERE community_id = ${ctx.community.id} AND chat_id = chat.id AND ${notWithdrawn}
      ORDER BY seq DESC LIMIT 1
    ) last`
  const list = await readMessages(ctx, {
    where: sql`${messages.id} IN (${last})`,
    orderBy: desc(messages.seq),
    limit: chatIds.length,
  })
  return new Map(list.map((message) => [message.chatId, message]))
}
