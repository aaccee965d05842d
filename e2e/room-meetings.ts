import { sql } from 'drizzle-orm'
import { openEmbedded } from '@/lib/db/embedded'

/** Pairs of connected demo members, and each pair's current meeting. */
export const PAIRS = {
  en: {
    domain: 'localhost',
    one: 'anna',
    other: 'marco',
    name: 'Marco',
    meetingId: '01a20000-0000-7000-8000-000000000001',
    minutes: 90,
  },
  ru: {
    domain: 'ru.localhost',
    one: 'olga',
    other: 'timur',
    name: 'Тимур',
    meetingId: '01a20000-0000-7000-8000-000000000002',
    minutes: 15,
  },
} as const

/**
 * Gives each pair a meeting that is on, and in which the two have been together for almost the five minutes that count.
 * One is nearly over, so that the feedback question comes soon.
 */
export async function prepareMeetings(dataDir: string): Promise<Record<string, string>> {
  const database = await openEmbedded(dataDir)
  const startsAt = new Date(Date.now() - 14.5 * 60_000).toISOString()
  for (const { one, other, meetingId, minutes } of Object.values(PAIRS))
    await database.owner.execute(sql`
      INSERT INTO meetings (community_id, id, first_id, second_id, proposed_by_id, status, starts_at,
                            duration_minutes, together_seconds)
      SELECT a.community_id, ${meetingId}::uuid, least(a.id, b.id), greatest(a.id, b.id), a.id, 'accepted',
             ${startsAt}::timestamptz, ${minutes}, 295
      FROM participants a JOIN participants b USING (community_id)
      JOIN chats c ON c.first_id = least(a.id, b.id) AND c.second_id = greatest(a.id, b.id)
      WHERE a.email = ${`${one}@demo.tuesday.test`} AND b.email = ${`${other}@demo.tuesday.test`}
      LIMIT 1`)
  await database.close()
  return {}
}
