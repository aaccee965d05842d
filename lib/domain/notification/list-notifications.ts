import { and, eq, gt, or } from 'drizzle-orm'
import type { NewerNotifications, NotificationPage } from '@/lib/contracts/notification'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { notFound, unauthenticated } from '@/lib/core/errors'
import { notifications } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'
import { completionOf } from '../participant/completion'
import { ownParticipant, ownParticipantId } from '../participant/own-participant'
import { isInactivityAsked } from '../round/rules/is-inactivity-asked'
import { countNew, NEWEST_FIRST, shownTo, viewNotifications } from './own-notifications'
import { stoppedMail } from './stopped-mail'

/** The signed-in member's notifications, seen and unseen, newest first, with their tasks. */
export async function listNotifications(ctx: Ctx, page: number): Promise<NotificationPage> {
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(shownTo(ctx))
    .orderBy(...NEWEST_FIRST)
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const cut = toPage(rows, page)
  return {
    ...cut,
    list: await viewNotifications(ctx, cut.list),
    newCount: await countNew(ctx),
    todos: page === 0 ? await todosOf(ctx) : [],
  }
}

/**
 * Notifications after the given one, newest first; the given one may be dismissed.
 * @throws DomainError 'not-found' if it is not theirs, or was erased with the account it was about
 */
export async function newerNotifications(ctx: Ctx, id: string): Promise<NewerNotifications> {
  const [last] = await ctx.db
    .select({ id: notifications.id, createdAt: notifications.createdAt })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.participantId, ownParticipantId(ctx))))
  if (!last) throw notFound()
  const after = or(
    gt(notifications.createdAt, last.createdAt),
    and(eq(notifications.createdAt, last.createdAt), gt(notifications.id, last.id)),
  )
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(shownTo(ctx), after))
    .orderBy(...NEWEST_FIRST)
    .limit(PAGE_SIZE + 1)
  return {
    list: await viewNotifications(ctx, rows.slice(0, PAGE_SIZE)),
    hasMore: rows.length > PAGE_SIZE,
    newCount: await countNew(ctx),
  }
}

/** Computed on each request, so that completed tasks disappear without an update. */
async function todosOf(ctx: Ctx): Promise<NotificationPage['todos']> {
  if (ctx.actor.kind !== 'user') throw unauthenticated()
  const participant = await ownParticipant(ctx)
  const todos: NotificationPage['todos'] = []
  if (!ctx.actor.emailConfirmed) todos.push({ kind: 'confirm-email', href: '/account' })
  if ((await stoppedMail(ctx, participant))?.why === 'cameBack')
    todos.push({ kind: 'email-stopped', href: '/subscriptions' })
  if (!participant.profileFilledAt) todos.push({ kind: 'fill-profile', href: '/questions' })
  else if (!(await completionOf(ctx, participant)).complete)
    todos.push({ kind: 'fill-profile', href: '/profile' })
  if (await isInactivityAsked(ctx, participant))
    todos.push({ kind: 'still-in', href: '/introductions#networking' })
  return todos
}
