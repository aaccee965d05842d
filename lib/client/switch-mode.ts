import { call } from './call'
import { leaveFor } from './leave-for'

/** Switches an administrator between organiser mode and member mode, and opens a page there. */
export async function switchMode(mode: 'organiser' | 'member', path: string): Promise<never> {
  await call('POST /api/current-user/mode', { body: { organiserMode: mode === 'organiser' } })
  return leaveFor(path)
}
