import { type SQL, sql } from 'drizzle-orm'
import { meetingFeedback } from '@/lib/db/schema/meeting'
import { intros } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { during } from './chart-facts'
import type { Scope } from './scope'

/** What members did in a period (`id`, `at`): wrote or answered an introduction, or said how a meeting went. */
export const activity = ({ community }: Ctx, period: Pick<Scope, 'from' | 'to'>): SQL => sql`
  SELECT from_id AS id, created_at AS at FROM ${intros}
  WHERE community_id = ${community.id} AND ${during(sql`created_at`, period)}
  UNION ALL
  SELECT to_id, answered_at FROM ${intros}
  WHERE community_id = ${community.id} AND ${during(sql`answered_at`, period)}
  UNION ALL
  SELECT participant_id, created_at FROM ${meetingFeedback}
  WHERE community_id = ${community.id} AND ${during(sql`created_at`, period)}`
