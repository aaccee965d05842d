import { expect, it } from 'vitest'
import { readEnv } from '@/lib/core/env'
import type { Runtime } from '@/lib/runtime/runtime'
import { runBackupCommand } from './run-backup-command'

it('makes no plain backup where the command has a passphrase and the program has none', async () => {
  const program = { env: readEnv({}) } as Runtime
  await expect(runBackupCommand(program, { to: '/nowhere', encrypted: true })).rejects.toThrow(
    'BACKUP_PASSPHRASE',
  )
})

it('makes no backup among the uploads, which each later one would contain', async () => {
  const env = readEnv({ DATA_DIR: '/srv/tuesday' })
  await expect(
    runBackupCommand({ env } as Runtime, { to: '/srv/tuesday/uploads/saved', encrypted: false }),
  ).rejects.toThrow('/srv/tuesday/uploads/saved must be separate from the uploads')
})
