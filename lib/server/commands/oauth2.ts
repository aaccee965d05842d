import { parseArgs } from 'node:util'
import { asCommand } from './as-command'
import { inProgram } from './in-program'
import { type OAuth2Command, type OAuth2Report, runOAuth2Command } from './run-oauth2-command'

const USAGE = `npm run oauth2 -- --community <domain> --client-id <id> --issuer <url>
npm run oauth2 -- --community <domain> --client-id <id> --code-url <url> --token-url <url> --userinfo-url <url>
npm run oauth2 -- --community <domain> --remove

--issuer             an OpenID Connect provider; everything else is discovered
--scope <scopes>     'openid profile email' unless said; for GitHub 'read:user user:email'
--emails-are-verified  the provider vouches for every address that it names
The client's secret is read from OAUTH2_CLIENT_SECRET; without it the client is a public one.`

/** Gives a community a provider of its own to sign in with. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      ...{ community: text, 'client-id': text, issuer: text, scope: text },
      ...{ 'code-url': text, 'token-url': text, 'userinfo-url': text },
      'emails-are-verified': { type: 'boolean' },
      remove: { type: 'boolean' },
    },
  })
  if (!values.community) throw new Error(`which community?\n${USAGE}`)
  const report = await inProgram<OAuth2Command, OAuth2Report>(
    'oauth2',
    {
      community: values.community,
      remove: values.remove,
      clientId: values['client-id'],
      // A secret in the arguments would be seen by everyone on the machine.
      clientSecret: process.env.OAUTH2_CLIENT_SECRET || undefined,
      issuer: values.issuer,
      codeUrl: values['code-url'],
      tokenUrl: values['token-url'],
      userInfoUrl: values['userinfo-url'],
      scope: values.scope,
      emailsAreVerified: values['emails-are-verified'],
    },
    runOAuth2Command,
    'writes',
  )
  if (!report.offered)
    return console.log(`${report.community} no longer signs in with a provider of its own.`)
  console.log(
    `${report.community} signs in with its own provider. Let it send people back to\n  ${report.callback}`,
  )
}

asCommand(USAGE, main)
