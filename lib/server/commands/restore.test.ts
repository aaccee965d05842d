import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedOn } from '@/lib/db/embedded'
import { openServer } from '@/lib/db/server'
import { openControl } from '@/lib/server/control'
import { holdDataDir } from '@/lib/server/data-dir'
import { runCommand } from '@/lib/testing/command'
import { makeCommunity, makePerson } from '@/lib/testing/factories'
import { rowHashes } from '@/lib/testing/row-hashes'
import { emptyDatabase } from '@/lib/testing/server-database'
import { prepareDatabase } from '@/lib/testing/snapshot'

const { TEST_DATABASE_URL: adminUrl = '' } = process.env

describe.runIf(adminUrl)('npm run restore -- --from-embedded', { timeout: 120_000 }, () => {
  let folder: string
  let server: Awaited<ReturnType<typeof emptyDatabase>>
  let before: Record<string, string>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tuesday-restore-'))
    server = await emptyDatabase(adminUrl)
    const embedded = embeddedOn(await PGlite.create({ dataDir: join(folder, 'postgres') }))
    await prepareDatabase(embedded)
    const community = await makeCommunity(embedded)
    for (let n = 0; n < 3; n++) await makePerson(embedded, community)
    before = await rowHashes(embedded)
    await embedded.close()
  }, 120_000)
  afterAll(async () => {
    await server.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The command as an operator starts it. */
  const move = (env: Record<string, string> = {}) =>
    runCommand(process.execPath, ['--import', 'tsx', 'lib/server/commands/restore.ts', '--from-embedded'], {
      env: { DATA_DIR: folder, SEED_DEMO: 'false', DATABASE_URL: server.url, ...env },
    })

  it('needs a server to move to, and a folder that no program uses', async () => {
    expect(await move({ DATABASE_URL: '' })).toEqual({
      code: 1,
      output: 'Set DATABASE_URL to the server to move to\n',
    })
    const control = await openControl()
    const release = await holdDataDir(folder, { controlPort: control.port, token: control.token })
    try {
      const { code, output } = await move()
      expect([code, output]).toEqual([1, expect.stringContaining(`is in use by process ${process.pid}`)])
    } finally {
      release()
      control.close()
    }
  })

  it('moves every row once, keeps the former database aside, and says what to do next', async () => {
    const { code, output } = await move()
    expect(output).toMatch(
      /^Moved \d+ rows\. The former database is kept in .*postgres-moved-\d+; .*\nFrom now on start the program with DATABASE_URL\.\n$/,
    )
    expect(code).toBe(0)
    const database = openServer(server.url, { poolSize: 2, onError: () => undefined })
    try {
      expect(await rowHashes(database)).toEqual(before)
    } finally {
      await database.close()
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres'))).toEqual([
      expect.stringMatching(/^postgres-moved-\d+$/),
    ])
    const again = await move()
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('There is no embedded database')])
  })
})
