import { sql } from 'drizzle-orm'
import { tickRounds as tick } from '@/lib/domain/round/tick-rounds'
import { runDueRoundJob } from '@/lib/jobs/run-due-round'
import type { TestRuntime } from './runtime'

/** A tick, and the jobs that it puts on the queue. */
export async function tickRounds(runtime: TestRuntime): Promise<void> {
  await tick(runtime)
  for (const { id: communityId } of await runtime.directory.all())
    for (const { id, name, data } of await runtime.waitingJobs(communityId))
      if (name === 'run-due-round') {
        await runtime.database.owner.execute(
          sql`UPDATE pgboss.job SET state = 'completed' WHERE name = ${name} AND id = ${id}`,
        )
        await runDueRoundJob.handle(runtime, data)
      }
}
