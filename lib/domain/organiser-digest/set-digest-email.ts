import { and, eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { memberships } from '@/lib/db/schema/account'
import type { RefusedDigest } from '@/lib/mail/signed-links'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'

/** Turns the weekly email on or off for the acting organiser. */
export async function setDigestEmail(ctx: Ctx, { on }: { on: boolean }): Promise<{ on: boolean }> {
  const { userId } = requireOrganiser(ctx)
  await write(ctx, userId, on)
  return { on }
}

/**
 * The same for the organiser named by a signed link.
 * @throws DomainError 'not-found' when the link is another community's, or they are no longer its organiser
 */
export async function setDigestEmailByLink(
  ctx: Ctx,
  { link, on }: { link: RefusedDigest; on: boolean },
): Promise<void> {
  await requireOrganiserOfLink(ctx, link)
  await write(ctx, link.userId, on)
}

/** @throws DomainError 'not-found' */
export async function requireOrganiserOfLink(ctx: Ctx, link: RefusedDigest): Promise<void> {
  if (link.communityId !== ctx.community.id) throw notFound()
  const isOrganiser = and(eq(memberships.userId, link.userId), eq(memberships.role, 'ROLE_ADMIN'))
  if ((await ctx.db.$count(memberships, isOrganiser)) === 0) throw notFound()
}

const write = (ctx: Ctx, userId: string, on: boolean) =>
  ctx.db
    .update(memberships)
    .set({ organiserDigest: on })
    .where(and(eq(memberships.communityId, ctx.community.id), eq(memberships.userId, userId)))
