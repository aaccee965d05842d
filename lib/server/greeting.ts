import { DEMO_PASSWORD, demoAccounts } from '@/lib/db/seed/demo-accounts'
import type { Runtime } from '@/lib/runtime/runtime'
import { communityUrl } from '@/lib/tenancy/address'

/** Prints the communities' addresses and, for the demo, the accounts to sign in with. */
export async function greet(runtime: Runtime, say: (line: string) => void): Promise<void> {
  const communities = await runtime.directory.all()
  say('')
  say('Tuesday is ready.')
  for (const community of communities.slice(0, 10)) say(`  ${communityUrl(runtime.env, community, '/')}`)
  if (runtime.env.MAIL_URL === undefined) {
    const first = communities[0]
    if (first) say(`  Emails it sends: ${communityUrl(runtime.env, first, '/dev/mail')}`)
  }
  if (!runtime.env.SEED_DEMO || communities.length === 0) return
  say(`  Demo accounts, password ${DEMO_PASSWORD}:`)
  for (const account of demoAccounts) say(`    ${account.email}  (${account.domain}: ${account.what})`)
  say('')
}
