import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take over ten seconds, or wait for most of a minute: begun last, they would leave all but one worker idle. */
const LONGEST = [
  'lib/domain/webhook/webhook-killed.test.ts',
  'lib/realtime/chaos-processes.test.ts',
  'lib/api/access.test.ts',
  'lib/realtime/hostile.test.ts',
  'lib/server/restore/restore-backup.test.ts',
  'lib/server/commands/restore.test.ts',
  'lib/server/commands/in-program.test.ts',
  'lib/api/fuzz.test.ts',
  'lib/db/seed/seed-demo.test.ts',
  'lib/api/hostile.test.ts',
  'lib/domain/round/round.test.ts',
  'lib/domain/telegram/telegram-killed.test.ts',
  'lib/domain/member-import/member-import.race.test.ts',
  'lib/domain/telegram/telegram.test.ts',
  'lib/domain/analytics/analytics.test.ts',
  'lib/server/data-dir.test.ts',
  'lib/jobs/queue.test.ts',
  'lib/realtime/gateway.test.ts',
  'lib/realtime/gateway-gaps.test.ts',
  'lib/server/restore/move-embedded.test.ts',
  'lib/domain/chat/chat-races.test.ts',
  'lib/backup/database.test.ts',
  'lib/domain/roster/list-roster.test.ts',
  'lib/domain/event/announce-change.test.ts',
  'lib/domain/campaign/campaign-killed.test.ts',
  'lib/domain/telegram/press-races.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((file) => moduleId.endsWith(file))
  return rank < 0 ? LONGEST.length : rank
}

/** Starts long test files first on every machine: Vitest knows durations only from an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => rankOf(one) - rankOf(other))
  }
}
