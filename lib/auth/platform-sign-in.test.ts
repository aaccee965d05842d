import { afterEach, describe, expect, it } from 'vitest'
import { seal } from '@/lib/core/sealing'
import type { OAuth2Client } from '@/lib/db/schema/community'
import { testApi } from '@/lib/testing/api'
import { TEST_SECRET } from '@/lib/testing/runtime'
import { startDemoProvider } from '@/lib/testing/start-demo-provider'
import { providerConfig, readProviderAnswer, startProviderSignIn } from './platform-sign-in'
import type { ProviderProfile } from './provider-profile'

const EMAIL = 'mira@example.test'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

type Server = Awaited<ReturnType<typeof startDemoProvider>>
type Claims = Record<string, unknown>
type Answer = { body: Claims }

/** A community with a provider, and a browser that goes there and comes back. */
async function scene(
  clientOf: (issuer: string) => Partial<OAuth2Client>,
  platformOf: (issuer: string) => string = () => 'http://auth.localhost:3000',
) {
  const server = await startDemoProvider(0, EMAIL)
  closers.push(() => server.stop())
  const issuer = server.issuer.url ?? ''
  const { runtime, community } = await testApi({
    env: { PRIVATE_HOSTS: new URL(issuer).host, PLATFORM_URL: platformOf(issuer) },
  })
  const logged: string[] = []
  const oauth2Client: OAuth2Client = { clientId: 'club', ...clientOf(issuer) }
  const externalContent = JSON.stringify({ codeUrl: oauth2Client.codeUrl })
  const deps = {
    env: runtime.env,
    community: { ...community, oauth2Client, authConfig: [{ authType: 'OAUTH2' as const, externalContent }] },
    provider: 'oauth2' as const,
    log: (_level: string, _code: string, detail: unknown) => void logged.push(String(detail)),
  }
  async function signIn(): Promise<ProviderProfile | 'noEmail' | null> {
    const started = await startProviderSignIn(deps)
    const { headers } = await fetch(started?.location ?? '', { redirect: 'manual' })
    const cookies = Object.fromEntries(
      (started?.setCookies ?? []).map((cookie) => {
        const [name = '', value = ''] = cookie.split(';', 1)[0]!.split(/=(.*)/s)
        return [name, decodeURIComponent(value)]
      }),
    )
    const query = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
    let found: ProviderProfile | null = null
    const answer = await readProviderAnswer(deps, { query, cookies }, async (profile) => {
      found = profile
      return '/'
    })
    return answer === 'noEmail' ? answer : found
  }
  return { server, issuer, signIn, logged }
}

const discovered = (issuer: string) => ({ issuer })
const plain = (issuer: string) => ({
  codeUrl: `${issuer}/authorize`,
  tokenUrl: `${issuer}/token`,
  userInfoUrl: `${issuer}/userinfo`,
})

const SECRET = 'p&ss wörd+:%'
const secret = { sealedSecret: seal(TEST_SECRET, 'oauth2-client-secret', SECRET) }

/** A second token endpoint, of one tenant, which takes the client's secret in the body only. */
const strictTokenUrl = (issuer: string) => `${issuer}/strict?tenant=1`
function addStrictTokenUrl({ issuer: { url }, service }: Server) {
  service.addRoute('POST', '/strict', async ({ body, query }, response) => {
    const form = body as Record<string, string>
    const known = query.tenant === '1' && form.client_secret === SECRET
    if (!known) return void response.writeHead(401).end(JSON.stringify({ error: 'invalid_client' }))
    const answer = await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams(form) })
    response.writeHead(answer.status).end(await answer.text())
  })
}

const namesItself = ({ service }: Server, iss: string) =>
  service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => url.searchParams.set('iss', iss))
const discovers = ({ service }: Server, metadata: object) =>
  service.on('beforeWellKnownOpenIdConfiguration', ({ body }: Answer) => Object.assign(body, metadata))
const keepsAddressOutOfIdToken = ({ service }: Server) =>
  service.on('beforeTokenSigning', ({ payload }: { payload: Claims }) => {
    delete payload.email
    delete payload.email_verified
  })
const userInfoOf = ({ service }: Server, claims: Claims) =>
  service.on('beforeUserinfo', ({ body }: Answer) => Object.assign(body, claims))
/** UserInfo as a JWT, at another address: the mock's own answers JSON only. */
function answersUserInfo(server: Server, answer: () => Promise<string>) {
  server.service.addRoute('GET', '/signed', async (_, response) => {
    response.writeHead(200, { 'content-type': 'application/jwt' }).end(await answer())
  })
  discovers(server, { userinfo_endpoint: `${server.issuer.url}/signed` })
}
const answersToken = ({ service }: Server, change: (answer: Answer) => void) =>
  service.on('beforeResponse', change)

it("a community's provider counts as not set up while its secret cannot be read", async () => {
  const { runtime, community } = await testApi()
  const configOf = (former: string) =>
    providerConfig({
      env: runtime.env,
      community: {
        ...community,
        oauth2Client: {
          clientId: 'club',
          issuer: 'https://id.example/',
          sealedSecret: seal(former, 'oauth2-client-secret', 'hidden'),
        },
      },
      provider: 'oauth2',
    } as never)
  expect(configOf('a former SECRET')).toBeNull()
  expect(configOf(runtime.env.SECRET ?? '')?.clientSecret).toBe('hidden')
})

it.each<[string, (issuer: string) => string]>([
  ['the same host', (issuer) => issuer],
  ["a port that begins like the platform's", (issuer) => issuer.slice(0, -1)],
])('signs in with a provider on %s', async (_, platformOf) => {
  const { signIn } = await scene(discovered, platformOf)
  expect(await signIn()).toMatchObject({ subject: EMAIL })
})

describe('plain OAuth 2.0', () => {
  it('signs in with a provider that names itself in its answer', async () => {
    const { server, issuer, signIn } = await scene((url) => ({ ...plain(url), scope: 'email' }))
    namesItself(server, `${issuer}/login/oauth`)
    answersToken(server, ({ body }) => delete body.id_token)
    expect(await signIn()).toMatchObject({ subject: EMAIL, email: EMAIL })
  })

  it('needs no ID token with the default scope, and ignores one', async () => {
    const { server, signIn } = await scene(plain)
    expect(await signIn()).toMatchObject({ subject: EMAIL })
    answersToken(server, ({ body }) => delete body.id_token)
    expect(await signIn()).toMatchObject({ subject: EMAIL })
  })

  it('sends the secret in the body to a provider that takes it in no header', async () => {
    const { server, signIn } = await scene((url) => ({
      ...plain(url),
      ...secret,
      tokenUrl: strictTokenUrl(url),
    }))
    addStrictTokenUrl(server)
    expect(await signIn()).toMatchObject({ subject: EMAIL })
  })

  it('says in the log why it cannot read UserInfo that the provider signs', async () => {
    const { server, signIn, logged } = await scene((url) => ({ ...plain(url), userInfoUrl: `${url}/signed` }))
    answersUserInfo(server, () => server.issuer.buildToken())
    expect(await signIn()).toBeNull()
    expect(logged.join()).toContain('set up the provider by its issuer')
  })

  it('calls the token Bearer, whatever the case of its type', async () => {
    const { server, signIn } = await scene(plain)
    answersToken(server, ({ body }) => Object.assign(body, { token_type: 'bearer', expires_in: '3600' }))
    server.service.on(
      'beforeUserinfo',
      (answer: { statusCode: number }, { headers }: { headers: Record<string, string> }) => {
        if (!headers.authorization?.startsWith('Bearer ')) answer.statusCode = 401
      },
    )
    expect(await signIn()).toMatchObject({ subject: EMAIL })
  })
})

describe('GitHub', () => {
  const github = (url: string) => ({ ...plain(url), userInfoUrl: `${url}/api/v3/user` })

  /** GitHub's answers. @param emails with the scope user:email; null without */
  const answersLikeGitHub = ({ service }: Server, emails: object[] | null) => {
    const user = { id: 583231, login: 'mira', email: null }
    service.addRoute('GET', '/api/v3/user', (_, response) => void response.end(JSON.stringify(user)))
    service.addRoute('GET', '/api/v3/user/emails', ({ headers }, response) => {
      const known = emails && headers.authorization?.startsWith('Bearer ')
      response.writeHead(known ? 200 : 404).end(JSON.stringify(known ? emails : { message: 'Not Found' }))
    })
  }

  it('gives the primary verified address that an account keeps private', async () => {
    const { server, signIn } = await scene(github)
    answersLikeGitHub(server, [
      { email: 'old@example.test', primary: false, verified: true, visibility: null },
      { email: EMAIL, primary: true, verified: true, visibility: 'private' },
    ])
    expect(await signIn()).toMatchObject({ subject: '583231', email: EMAIL, verified: true })
  })

  it.each([
    ['an unverified one only', [{ email: EMAIL, primary: true, verified: false, visibility: 'private' }]],
    ['none without the scope', null],
  ])('tells no address: %s', async (_, emails) => {
    const { server, signIn } = await scene(github)
    answersLikeGitHub(server, emails)
    expect(await signIn()).toBe('noEmail')
  })

  it('is asked for the address by default', async () => {
    const { runtime, community } = await testApi()
    const scopeOf = (client: Partial<OAuth2Client>) => {
      const oauth2Client = { clientId: 'club', ...client }
      const authConfig = [
        { authType: 'OAUTH2', externalContent: JSON.stringify({ codeUrl: client.codeUrl }) },
      ]
      const config = providerConfig({
        env: runtime.env,
        community: { ...community, oauth2Client, authConfig },
        provider: 'oauth2',
      } as never)
      return (config!.authorization as { params: { scope: string } }).params.scope
    }
    const urls = { codeUrl: 'https://github.com/login/oauth/authorize', tokenUrl: 'https://github.com/token' }
    expect(scopeOf({ ...urls, userInfoUrl: 'https://api.github.com/user' })).toBe('read:user user:email')
    expect(scopeOf({ ...urls, userInfoUrl: 'https://id.example/me' })).toBe('openid profile email')
  })
})

it('says when the account at the provider shows no address', async () => {
  const { server, signIn } = await scene(plain)
  userInfoOf(server, { email: null })
  expect(await signIn()).toBe('noEmail')
})

describe('OpenID Connect', () => {
  it('sends the secret in the body to a provider that takes it in no header', async () => {
    const { server, issuer, signIn } = await scene((url) => ({ ...discovered(url), ...secret }))
    addStrictTokenUrl(server)
    discovers(server, {
      token_endpoint: strictTokenUrl(issuer),
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    })
    expect(await signIn()).toMatchObject({ subject: EMAIL })
  })

  it('checks an ID token by the algorithm that the provider supports', async () => {
    const { server, signIn } = await scene(discovered)
    // The keys take turns: this one signs the ID token, which follows the access token.
    await server.issuer.keys.generate('ES256')
    discovers(server, { id_token_signing_alg_values_supported: ['none', 'ES256'] })
    expect(await signIn()).toMatchObject({ subject: EMAIL })
  })

  it('requests the address if the ID token has none, and accepts it only for the same person', async () => {
    const { server, signIn } = await scene(discovered)
    keepsAddressOutOfIdToken(server)
    expect(await signIn()).toMatchObject({ subject: EMAIL, email: EMAIL, verified: true })
    userInfoOf(server, { sub: 'somebody else' })
    expect(await signIn()).toBeNull()
  })

  it('reads UserInfo that the provider signs, and checks the signature', async () => {
    const { server, signIn } = await scene(discovered)
    keepsAddressOutOfIdToken(server)
    let forge = false
    answersUserInfo(server, async () => {
      const token = await server.issuer.buildToken({
        scopesOrTransform: (_, payload) =>
          Object.assign(payload, { sub: EMAIL, email: EMAIL, email_verified: true }),
      })
      return forge ? `${token.slice(0, -10)}AAAAAAAAAA` : token
    })
    expect(await signIn()).toMatchObject({ subject: EMAIL, email: EMAIL, verified: true })
    forge = true
    expect(await signIn()).toBeNull()
  })

  it('rejects unsigned UserInfo', async () => {
    const { server, signIn } = await scene(discovered)
    keepsAddressOutOfIdToken(server)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { sub: EMAIL, email: EMAIL, email_verified: true }
    answersUserInfo(server, async () => `${part({ alg: 'none' })}.${part(claims)}.`)
    expect(await signIn()).toBeNull()
  })

  it('requests the address from no server in a private network', async () => {
    const { server, issuer, signIn } = await scene(discovered)
    keepsAddressOutOfIdToken(server)
    let asked = 0
    server.service.on('beforeUserinfo', () => asked++)
    discovers(server, { userinfo_endpoint: `${issuer.replace('localhost', '127.0.0.1')}/userinfo` })
    expect(await signIn()).toBeNull()
    expect(asked).toBe(0)
  })

  it('refuses the answer of another issuer', async () => {
    const { server, issuer, signIn } = await scene(discovered)
    namesItself(server, issuer)
    expect(await signIn()).toMatchObject({ subject: EMAIL })
    namesItself(server, `${issuer}/login/oauth`)
    expect(await signIn()).toBeNull()
  })
})
