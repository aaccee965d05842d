import type { Admission } from '@/lib/core/joining'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { admissionBy, invitationRequired } from './admit'
import { findInvitation } from './find-invitation'

/**
 * The admission that a newcomer with this code, or without one, would get; null if they need an invitation. Read-only.
 */
export async function wayIn(ctx: Ctx, code: string | undefined): Promise<Admission | null> {
  const invitation = code ? await findInvitation(ctx, code.slice(0, 100)) : null
  return admissionBy(ctx.community.joining, invitation)
}

/**
 * Rejects strangers before any lookup that depends on their address. `admit` makes the final decision.
 * @throws DomainError 'forbidden' with code 1105
 */
export async function requireWayIn(context: RequestContext, code: string | undefined): Promise<void> {
  if (context.community.joining !== 'invitation') return
  if (!(await withTenant(context, (ctx) => wayIn(ctx, code)))) throw invitationRequired()
}
