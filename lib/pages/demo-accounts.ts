import { DEMO_PASSWORD, type DemoAccountKind, demoAccounts } from '@/lib/db/seed/demo-accounts'
import { runtime } from '@/lib/runtime/runtime'

export type DemoLogins = {
  password: string
  accounts: { email: string; name: string; kind: DemoAccountKind }[]
}

/** The demo accounts of a community; null unless this installation is a demo. */
export function demoLogins(community: string): DemoLogins | null {
  if (!runtime().env.SEED_DEMO) return null
  const accounts = demoAccounts
    .filter((account) => account.community === community)
    .map(({ email, name, kind }) => ({ email, name, kind }))
  return accounts.length > 0 ? { password: DEMO_PASSWORD, accounts } : null
}
