import { notFound } from '@/lib/core/errors'
import { forgetCommunity } from '@/lib/runtime/forget-community'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { changeCommunity } from '@/lib/tenancy/change-community'
import { recordAudit } from '../audit/record-audit'

/**
 * Records whether the operator vouches for every address that a community's own provider names, also of accounts of
 * other communities. Only commands may: organisers run the provider.
 * @throws DomainError 'not-found' for anybody else
 */
export async function vouchForProvider(context: RequestContext, vouched: boolean): Promise<void> {
  if (context.actor.kind !== 'system') throw notFound()
  const { runtime, community } = context
  await asOwner(context, (ctx) =>
    changeCommunity(ctx.db, community.id, async ({ oauth2Client: before }, write) => {
      if (!before || (before.emailsAreVerified ?? false) === vouched) return
      const { emailsAreVerified: _, ...client } = before
      await write({ oauth2Client: vouched ? { ...client, emailsAreVerified: true } : client })
      await recordAudit(ctx, { action: vouched ? 'provider.vouched' : 'provider.unvouched' })
    }),
  )
  forgetCommunity(runtime, community.id)
}
