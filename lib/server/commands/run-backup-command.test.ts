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
