import { eq } from 'drizzle-orm'
import { mails } from '@/lib/db/schema/message'
import { JOBS } from '@/lib/jobs/jobs'
import type { TestApi } from './api'

/**
 * Emails to an address, oldest first, after running the jobs that look up addresses of guests' requests. The emails stay
 * queued, because links are deleted once sent.
 */
export async function lookedUpMails(api: TestApi, email: string, kind = 'recovery') {
  for (const { name, data } of await api.runtime.waitingJobs(api.community.id))
    if (name === 'send-recovery' || name === 'send-confirmation') await JOBS[name].handle(api.runtime, data)
  const rows = await api.runtime.database.owner
    .select()
    .from(mails)
    .where(eq(mails.toEmail, email))
    .orderBy(mails.id)
  return rows.filter((mail) => mail.kind === kind)
}
