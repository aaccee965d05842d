import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type DigestStep, UNFINISHED } from '@/lib/contracts/digest-steps'
import type { OrganiserDigest } from '@/lib/contracts/organiser-digest'
import { CARE_KINDS } from '@/lib/contracts/segment'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { reports } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { scopeOf } from '../analytics/scope'
import { readChart } from '../analytics/view-chart'
import { countSegment } from '../roster/list-roster'
import { latestPastRound } from '../round/history/past-rounds'
import { comingRound } from '../round/schedule/coming-round'
import { nextOpenMoment } from '../round/schedule/next-open-moment'

/** Minimum number of members asked about meetings before few answers mean anything. */
const ENOUGH_ASKED = 10
const MAX_STEPS = 4

/** The week of an organiser: the last round, who to look after, and what to do next, most urgent first. */
export async function composeDigest(ctx: Ctx): Promise<OrganiserDigest> {
  const scope = await scopeOf(ctx, { period: '12w' })
  const last = await latestPastRound(ctx)
  const { rows } = await readChart(ctx, 'care', scope)
  const care = CARE_KINDS.map((kind) => ({
    kind,
    count: rows.find(({ key }) => key === kind)?.values[0] ?? 0,
  }))
  const of = (kind: (typeof CARE_KINDS)[number]) => care.find((one) => one.kind === kind)!.count
  const [asked = 0, answered = 0] = (await readChart(ctx, 'rating', scope)).rows[0]?.values ?? []
  const unfinished = await countSegment(ctx, { conditions: [...UNFINISHED.conditions] })
  const isQuiet = (asked ?? 0) >= ENOUGH_ASKED && (answered ?? 0) * 2 < (asked ?? 0)
  const isMostUnmatched = last !== null && last.leftOut > last.introduced
  const coming = await comingRound(ctx)
  const step = (kind: DigestStep, n: number) => ({ kind, n, at: null })
  const steps: OrganiserDigest['steps'] = [
    step('reports', await openReports(ctx)),
    step('requests', await openRequests(ctx)),
    step('silent', of('silent')),
    isMostUnmatched ? step('unmatched', last.leftOut) : step('unmatched-twice', of('unmatched')),
    step('profiles', unfinished),
    step('feedback', isQuiet ? 1 : 0),
  ]
  return {
    round: last
      ? {
          roundId: last.roundId,
          number: last.number,
          sentAt: last.sentAt,
          pairs: last.pairs,
          wrote: last.wrote,
          planned: last.planned,
          met: last.met,
          confirmed: last.confirmed,
          introduced: last.introduced,
          answered: last.answered,
          unmatched: last.leftOut,
        }
      : null,
    care,
    steps: [
      {
        kind: coming?.status === 'preview' && coming.matchCount === 0 ? 'empty-round' : 'review-round',
        n: null,
        at: (await nextOpenMoment(ctx, ctx.clock.now())).toISOString(),
      },
      ...steps.filter(({ n }) => n !== 0).slice(0, MAX_STEPS),
    ],
  }
}

const openRequests = ({ db, community }: Ctx) =>
  db.$count(
    memberships,
    and(
      eq(memberships.communityId, community.id),
      eq(memberships.admission, 'waiting'),
      isNotNull(memberships.askedAt),
    ),
  )

/** Without reports about organisers, which not every organiser sees. */
const openReports = ({ db, community }: Ctx) =>
  db.$count(
    reports,
    and(
      eq(reports.communityId, community.id),
      isNull(reports.resolvedAt),
      sql`NOT EXISTS (SELECT 1 FROM ${participants} p JOIN ${memberships} m ON m.community_id = p.community_id
        AND m.user_id = p.user_id WHERE p.community_id = ${community.id} AND p.id = ${reports.subjectId}
        AND m.role = 'ROLE_ADMIN')`,
    ),
  )
