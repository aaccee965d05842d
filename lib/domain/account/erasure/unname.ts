import { and, eq, inArray, sql } from 'drizzle-orm'
import { apiKeys } from '@/lib/db/schema/api-key'
import { campaigns } from '@/lib/db/schema/campaign'
import { events } from '@/lib/db/schema/event'
import { eventMessages } from '@/lib/db/schema/event-message'
import { emailInvitations, invitationLinks } from '@/lib/db/schema/invitation'
import { memberImports } from '@/lib/db/schema/member-import'
import { auditEvents } from '@/lib/db/schema/message'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { reports } from '@/lib/db/schema/people'
import { bulkActions, organiserNotes, segments } from '@/lib/db/schema/roster'
import { forbiddenPairs, pairScores, requiredPairs } from '@/lib/db/schema/round'
import { webhookEndpoints } from '@/lib/db/schema/webhook'
import type { Ctx } from '@/lib/runtime/context'
import { unnameFounder } from '@/lib/tenancy/launched-communities'
import { type Nobodies, nobodyIn } from './nobodies'

/** Columns that name an account in the community's own records. */
const NAMING = [
  { table: organiserInvitations, column: organiserInvitations.invitedBy },
  ...[
    forbiddenPairs,
    requiredPairs,
    segments,
    bulkActions,
    memberImports,
    eventMessages,
    invitationLinks,
    campaigns,
    apiKeys,
    webhookEndpoints,
  ].map((table) => ({ table, column: table.createdBy })),
  { table: emailInvitations, column: emailInvitations.sentBy },
  { table: organiserNotes, column: organiserNotes.writtenBy },
  { table: reports, column: reports.resolvedBy },
  { table: pairScores, column: pairScores.scoredBy },
  { table: auditEvents, column: auditEvents.actorUserId },
  { table: auditEvents, column: auditEvents.subjectId },
]

/** The community's own records (events, the audit log) no longer name these accounts. */
export async function unname({ db, community }: Ctx, nobodies: Nobodies): Promise<void> {
  const userIds = [...nobodies.keys()]
  await db
    .update(events)
    .set({ createdBy: nobodyIn(events.createdBy, nobodies), organizerContact: null })
    .where(and(eq(events.communityId, community.id), inArray(events.createdBy, userIds)))
  await unnameFounder(db, { communityId: community.id, nobodies })
  for (const { table, column } of NAMING)
    await db.execute(sql`
      UPDATE ${table} SET ${sql.identifier(column.name)} = ${nobodyIn(column, nobodies)}
      WHERE ${and(eq(table.communityId, community.id), inArray(column, userIds))}`)
}
