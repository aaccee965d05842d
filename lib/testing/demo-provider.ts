import { demoAccounts } from '@/lib/db/seed/demo-accounts'
import { DEMO_PROVIDER } from '@/lib/db/seed/small-communities'
import { startDemoProvider } from './start-demo-provider'

/** `npm run demo-provider -- someone@example.org`: the OAuth2 provider of the demo's guild. */
const [email = demoAccounts.find(({ community }) => community === 'guild')?.email ?? ''] =
  process.argv.slice(2)
await startDemoProvider(DEMO_PROVIDER.port, email)
console.log(`${DEMO_PROVIDER.issuer} signs everybody in as ${email}. Stop it with Ctrl-C.`)
