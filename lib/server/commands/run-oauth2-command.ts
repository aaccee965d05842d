import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { providerId } from '@/lib/auth/platform-sign-in'
import { seal } from '@/lib/core/sealing'
import { secretOf } from '@/lib/core/secret'
import { communities, type OAuth2Client } from '@/lib/db/schema/community'
import type { Runtime } from '@/lib/runtime/runtime'
import { communityNamed } from './community-named'

const address = z.url({ protocol: /^https?$/ }).optional()

const commandShape = z.object({
  community: z.string('which community?'),
  remove: z.boolean().default(false),
  clientId: z.string().min(1).optional(),
  clientSecret: z.string().min(1).optional(),
  issuer: address,
  codeUrl: address,
  tokenUrl: address,
  userInfoUrl: address,
  scope: z.string().optional(),
  emailsAreVerified: z.boolean().default(false),
})

export type OAuth2Command = z.input<typeof commandShape>

export type OAuth2Report = {
  community: string
  /** Whether the community now has a provider of its own. */
  offered: boolean
  /** What the provider must be told to send people back to. */
  callback: string
}

/**
 * Gives a community a provider of its own, or takes it away; the secret is kept sealed.
 * @throws Error when no community answers, or the provider is not fully named
 */
export async function runOAuth2Command(runtime: Runtime, given: OAuth2Command): Promise<OAuth2Report> {
  const input = commandShape.parse(given)
  const community = await communityNamed(runtime, input.community)
  const others = community.authConfig.filter(({ authType }) => authType !== 'OAUTH2')
  const change = input.remove
    ? { authConfig: others, oauth2Client: null }
    : {
        authConfig: [
          ...others,
          { authType: 'OAUTH2' as const, externalContent: JSON.stringify({ codeUrl: input.codeUrl }) },
        ],
        oauth2Client: clientOf(input, secretOf(runtime.env)),
      }
  await runtime.database.owner.update(communities).set(change).where(eq(communities.id, community.id))
  runtime.directory.forget()
  runtime.publicPages.forget(community.id)
  return {
    community: community.primaryDomain,
    offered: !input.remove,
    callback: `${runtime.env.PLATFORM_URL}/api/auth/callback/${providerId(community, 'oauth2')}`,
  }
}

function clientOf(input: z.output<typeof commandShape>, secret: string): OAuth2Client {
  const { clientId, clientSecret, issuer, codeUrl, tokenUrl, userInfoUrl, scope, emailsAreVerified } = input
  if (!clientId) throw new Error('--client-id is missing')
  if (!issuer && !(codeUrl && tokenUrl && userInfoUrl))
    throw new Error('either --issuer, or --code-url, --token-url and --userinfo-url')
  return {
    clientId,
    ...(clientSecret ? { sealedSecret: seal(secret, 'oauth2-client-secret', clientSecret) } : {}),
    ...(issuer ? { issuer } : { tokenUrl, userInfoUrl }),
    ...(scope ? { scope } : {}),
    ...(emailsAreVerified ? { emailsAreVerified } : {}),
  }
}
