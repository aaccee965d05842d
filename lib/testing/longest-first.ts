import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take seconds of processor time, or on a server most of a minute: begun last, they would leave workers idle. */
const LONGEST = [
  'lib/domain/webhook/webhook-killed.test.ts',
  'lib/realtime/chaos-processes.test.ts',
  'lib/api/access.test.ts',
  'lib/server/restore/restore-backup.test.ts',
  'lib/server/commands/restore.test.ts',
  'lib/server/commands/in-program.test.ts',
  'lib/api/fuzz.test.ts',
  'lib/db/seed/seed-demo.test.ts',
  'lib/domain/mail-retention/sweep-mails.test.ts',
  'lib/api/hostile.test.ts',
  'lib/domain/round/round.test.ts',
  'lib/domain/telegram/telegram-killed.test.ts',
  'lib/domain/member-import/member-import.race.test.ts',
  'lib/domain/analytics/analytics.test.ts',
  'lib/server/engine-pool.test.ts',
  'lib/server/restore/move-embedded.test.ts',
  'lib/domain/chat/chat-races.test.ts',
  'lib/backup/database.test.ts',
  'lib/domain/roster/list-roster.test.ts',
  'lib/domain/event/announce-change.test.ts',
  'lib/domain/campaign/campaign-killed.test.ts',
  'lib/domain/telegram/press-races.test.ts',
]
const LONG_SECONDS = 6
const OTHER_SECONDS = 0.4
/** How many workers go on while one waits; less than two, so that none is left waiting at the end. */
const OTHER_WORKERS = 1.6

/** Files that mostly wait, with the seconds they take. */
const WAITING: readonly (readonly [file: string, seconds: number])[] = [
  ['lib/jobs/queue.test.ts', 37],
  ['lib/domain/telegram/telegram.test.ts', 36],
  ['lib/realtime/hostile.test.ts', 24],
  ['lib/server/data-dir.test.ts', 17],
  ['lib/mail/send-mail.test.ts', 12],
  ['lib/realtime/gateway.test.ts', 11],
  ['lib/domain/telegram/choose-community.test.ts', 9],
  ['lib/api/hostile-photos.test.ts', 7],
  ['lib/realtime/gateway-gaps.test.ts', 6],
]

const isFile = ({ moduleId }: TestSpecification, file: string) => moduleId.endsWith(file)

const rankOf = (one: TestSpecification): number => {
  const rank = LONGEST.findIndex((file) => isFile(one, file))
  return rank < 0 ? LONGEST.length : rank
}

/**
 * Starts long test files first on every machine: Vitest knows durations only from an earlier run. Files that mostly wait
 * begin one after the other, so that at any time the other workers keep the processors busy.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waiting = WAITING.flatMap(([file, seconds]) => {
      const found = sorted.find((one) => isFile(one, file))
      return found ? [{ one: found, seconds }] : []
    })
    const busy = sorted
      .filter((one) => waiting.every((other) => other.one !== one))
      .sort((one, other) => rankOf(one) - rankOf(other))
    const order: TestSpecification[] = []
    /** Seconds of work that other workers have begun, and may begin before the next file that waits. */
    let begun = 0
    let due = 0
    for (const one of busy) {
      const next = begun >= due ? waiting.shift() : undefined
      if (next) {
        order.push(next.one)
        due = begun + OTHER_WORKERS * next.seconds
      }
      order.push(one)
      begun += rankOf(one) < LONGEST.length ? LONG_SECONDS : OTHER_SECONDS
    }
    return [...order, ...waiting.map(({ one }) => one)]
  }
}
