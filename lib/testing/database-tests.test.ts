import { describe, expect, it } from 'vitest'
import { databaseTests } from './database-tests'

describe('the tests that also run on a database server', () => {
  it('are those that import the database, directly or not, or read the settings of the server', async () => {
    const database = [
      // By lib/testing/api.ts and runtime.ts.
      'lib/testing/harness.test.ts',
      'lib/db/tenant-scope.test.ts',
      'lib/db/server.test.ts',
      'lib/realtime/chaos-processes.test.ts',
    ]
    const pure = ['lib/core/csv.test.ts', 'components/ui/face.test.ts', 'lib/matching/engine.test.ts']
    expect(await databaseTests([...pure, ...database])).toEqual(database)
  })
})
