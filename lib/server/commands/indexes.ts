import { parseArgs } from 'node:util'
import { readEnv } from '@/lib/core/env'
import { buildIndexes } from '@/lib/db/build-indexes'
import { openServer } from '@/lib/db/server'
import { asCommand } from './as-command'

const USAGE = `npm run indexes

Builds the indexes that this version adds, while the version before it still runs and writes. For large databases, before
an upgrade; without it the first start builds them, and writers of their tables wait. May be repeated if interrupted.`

async function main(): Promise<void> {
  parseArgs({})
  const { DATABASE_URL, DATABASE_DIRECT_URL } = readEnv()
  if (!DATABASE_URL)
    throw new Error('Only with DATABASE_URL: the embedded database is upgraded when it starts')
  const database = openServer(DATABASE_DIRECT_URL ?? DATABASE_URL, {
    poolSize: 2,
    onError: (error) => console.error(error.message),
    usualLimits: 'migration',
  })
  const built = await buildIndexes(database, (line) => console.log(line))
  console.log(`${built.length} built`)
  await database.close()
}

asCommand(USAGE, main)
