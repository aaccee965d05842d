import { resumeRestored } from '@/lib/db/restore-state'
import type { Runtime } from '@/lib/runtime/runtime'
import type { BackupCommand } from './run-backup-command'
import type { CommunityCommand } from './run-community-command'
import type { OAuth2Command } from './run-oauth2-command'
import type { RoundCommand } from './run-round-command'

/** Runs a command requested by another process of this machine. @throws Error for an unknown command */
export async function runCommand(runtime: Runtime, command: string, input: unknown): Promise<unknown> {
  if (command === 'round') {
    const { runRoundCommand } = await import('./run-round-command')
    return runRoundCommand(runtime, input as RoundCommand)
  }
  if (command === 'oauth2') {
    const { runOAuth2Command } = await import('./run-oauth2-command')
    return runOAuth2Command(runtime, input as OAuth2Command)
  }
  if (command === 'community') {
    const { runCommunityCommand } = await import('./run-community-command')
    return runCommunityCommand(runtime, input as CommunityCommand)
  }
  if (command === 'backup') {
    const { runBackupCommand } = await import('./run-backup-command')
    return runBackupCommand(runtime, input as BackupCommand)
  }
  if (command === 'resume') return resumeRestored(runtime.database)
  throw new Error(`unknown command ${command}`)
}
