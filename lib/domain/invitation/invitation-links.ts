import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { InvitationLink } from '@/lib/contracts/invitation'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { invitationLinks } from '@/lib/db/schema/invitation'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { invitationPath, newInvitationCode } from './invitation-code'

const DAY_MS = 24 * 60 * 60 * 1000
/** Older links are not listed, unless they are open. */
const MAX_LISTED = 100
const MAX_OPEN = 50

/** Active links. */
export const openLinks = (ctx: Ctx): SQL | undefined =>
  and(
    isNull(invitationLinks.revokedAt),
    or(isNull(invitationLinks.expiresAt), gt(invitationLinks.expiresAt, ctx.clock.now())),
    or(isNull(invitationLinks.maxUses), lt(invitationLinks.uses, invitationLinks.maxUses)),
  )

/** The community's links, newest first: all open ones, which organisers must be able to close. */
export async function listLinks(ctx: Ctx): Promise<{ list: InvitationLink[] }> {
  requireOrganiser(ctx)
  const rows = await ctx.db
    .select()
    .from(invitationLinks)
    .orderBy(sql`${openLinks(ctx)} DESC`, desc(invitationLinks.createdAt), desc(invitationLinks.id))
    .limit(MAX_LISTED)
  const latestFirst = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return { list: latestFirst.map((row) => viewLink(ctx, row)) }
}

/**
 * A repeated `id` creates nothing: the answer to the first request may have been lost.
 * @throws DomainError 'conflict' if there are too many already, or the id is another organiser's
 */
export async function createLink(
  ctx: Ctx,
  {
    id = newId(),
    label,
    maxUses,
    days,
  }: { id?: string; label: string; maxUses: number | null; days: number | null },
): Promise<InvitationLink> {
  const { userId } = requireOrganiser(ctx)
  await lockInCommunity(ctx.db, 'invitation links', ctx.community.id)
  const [first] = await ctx.db.select().from(invitationLinks).where(eq(invitationLinks.id, id))
  if (first && first.createdBy !== userId) throw new DomainError('conflict')
  if (first) return viewLink(ctx, first)
  if ((await ctx.db.$count(invitationLinks, openLinks(ctx))) >= MAX_OPEN)
    throw new DomainError('conflict', { messageKey: 'tooManyLinks' })
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .insert(invitationLinks)
    .values({
      communityId: ctx.community.id,
      id,
      code: newInvitationCode(),
      label,
      maxUses,
      expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
      createdBy: userId,
      createdAt: now,
    })
    .returning()
  await recordAudit(ctx, {
    action: 'invitation-link.created',
    subjectId: row!.id,
    detail: { maxUses, days },
  })
  return viewLink(ctx, row!)
}

/**
 * Closes a link. Members who joined with it stay. Idempotent.
 * @throws DomainError 'not-found'
 */
export async function revokeLink(ctx: Ctx, linkId: string): Promise<void> {
  requireOrganiser(ctx)
  const ofLink = eq(invitationLinks.id, linkId)
  const rows = await ctx.db
    .update(invitationLinks)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(ofLink, isNull(invitationLinks.revokedAt)))
    .returning({ id: invitationLinks.id })
  if (rows.length > 0) return recordAudit(ctx, { action: 'invitation-link.revoked', subjectId: linkId })
  if ((await ctx.db.$count(invitationLinks, ofLink)) === 0) throw notFound()
}

function viewLink(ctx: Ctx, row: typeof invitationLinks.$inferSelect): InvitationLink {
  const { id, label, uses, maxUses, expiresAt } = row
  return {
    id,
    label,
    link: invitationPath(row.code),
    uses,
    maxUses,
    expiresAt: expiresAt?.toISOString() ?? null,
    state: row.revokedAt
      ? 'revoked'
      : maxUses !== null && uses >= maxUses
        ? 'used-up'
        : expiresAt && expiresAt <= ctx.clock.now()
          ? 'expired'
          : 'open',
    createdAt: row.createdAt.toISOString(),
  }
}
