import { and, gt, inArray, isNull } from 'drizzle-orm'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { notifyMembers } from '../../notification/notify-member'
import { isSilent, participatesAt } from '../rules/eligible-participants'
import { readRules } from '../rules/rules'

/** Members asked at once; the scheduler runs again in a minute. */
const BATCH_SIZE = 100

/** Introductions get a fair time to answer before silence means inactivity, also those made between two rounds. */
const TIME_TO_REACT_MS = 48 * 60 * 60 * 1000

/**
 * Asks inactive members once whether they still want introductions. Nobody is asked soon after a round.
 */
export async function sendInactivityChecks(ctx: Ctx): Promise<void> {
  const rules = await readRules(ctx)
  const now = ctx.clock.now()
  const sentSince = gt(rounds.sentAt, new Date(now.getTime() - TIME_TO_REACT_MS))
  if ((await ctx.db.$count(rounds, sentSince)) > 0) return
  const silent = await ctx.db
    .select({ member: participants })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(and(participatesAt(now), isSilent(rules), isNull(participants.inactivityAskedAt)))
    .orderBy(participants.id)
    .limit(BATCH_SIZE)
    .for('no key update', { of: participants, skipLocked: true })
  if (silent.length === 0) return
  const asked = silent.map(({ member }) => member)
  await ctx.db
    .update(participants)
    .set({ inactivityAskedAt: now })
    .where(
      inArray(
        participants.id,
        asked.map(({ id }) => id),
      ),
    )
  await notifyMembers(
    ctx,
    asked.map((member) => ({
      event: 'inactivity-check',
      participantId: member.id,
      cause: `inactivity-check:${member.id}:${now.toISOString()}`,
      open: '/introductions#networking',
      email: () => ({ rounds: member.silentRounds, stay: { kind: 'stay' }, pause: { kind: 'pause' } }),
    })),
  )
}
