import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  CHECKLIST_STEPS,
  type Checklist,
  type checklistShape,
  FIRST_MEMBERS,
} from '@/lib/contracts/checklist'
import { QUOTAS } from '@/lib/core/quotas'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { auditEvents } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { isPlatformDomain } from '@/lib/tenancy/domain-name'
import { domainsOf } from '@/lib/tenancy/domains'
import { hasQuotas, quotaUsed } from '@/lib/tenancy/quota'
import { requireOrganiser } from '../community/require-organiser'
import { hadRound } from '../round/schedule/had-round'
import { SETTINGS_CHANGED } from '../settings/last-changes'

/** Progress of a launched community. Each step is derived from current data, so none has to be ticked by hand. */
export async function viewChecklist(context: RequestContext): Promise<z.infer<typeof checklistShape>> {
  requireOrganiser(context)
  const { community, runtime } = context
  if (!community.launchedBy || community.checklistDismissedAt) return { checklist: null }
  const domains = await domainsOf(runtime.database.owner, community.id)
  const hasOwnDomain = domains.some(
    ({ domain, verifiedAt }) => verifiedAt !== null && !isPlatformDomain(runtime.env, domain),
  )
  return { checklist: await withTenant(context, (ctx) => read(ctx, hasOwnDomain)) }
}

async function read(ctx: Ctx, hasOwnDomain: boolean): Promise<Checklist> {
  const members = await filledMembers(ctx)
  const done: Record<Checklist['steps'][number]['step'], boolean> = {
    logo: ctx.community.logoUrl !== null,
    questions: await areQuestionsEdited(ctx),
    members: members >= FIRST_MEMBERS,
    round: await hadRound(ctx),
    sender: ctx.community.senderEmail !== null,
    domain: hasOwnDomain,
  }
  const steps = CHECKLIST_STEPS.map((step) => ({ step, done: done[step] }))
  return { steps, members, quotas: await quotasOf(ctx) }
}

/** Members with a profile, besides the organisers. */
async function filledMembers({ db }: Ctx): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(
      and(
        isNotNull(participants.profileFilledAt),
        eq(memberships.admission, 'admitted'),
        ne(memberships.role, 'ROLE_ADMIN'),
      ),
    )
  return row?.n ?? 0
}

async function areQuestionsEdited({ db }: Ctx): Promise<boolean> {
  const [row] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(eq(auditEvents.action, SETTINGS_CHANGED), sql`${auditEvents.detail} ->> 'section' = 'questions'`),
    )
    .limit(1)
  return row !== undefined
}

async function quotasOf(ctx: Ctx): Promise<Checklist['quotas']> {
  if (!hasQuotas(ctx.community)) return null
  const members = await ctx.db.$count(memberships)
  return {
    members: { used: members, limit: QUOTAS.members },
    invitations: { used: await quotaUsed(ctx, 'invitations'), limit: QUOTAS.invitations },
    emails: { used: await quotaUsed(ctx, 'emails'), limit: QUOTAS.emails },
  }
}
