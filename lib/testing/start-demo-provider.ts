import { OAuth2Server } from 'oauth2-mock-server'

/** An OpenID Connect provider on this machine that signs everyone in as `email`, without asking. */
export async function startDemoProvider(port: number, email: string): Promise<OAuth2Server> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(port, 'localhost')
  server.issuer.url = `http://localhost:${server.address().port}`
  const claims = { sub: email, email, email_verified: true, name: email.split('@', 1)[0] }
  server.service.on('beforeTokenSigning', (token: { payload: object }) =>
    Object.assign(token.payload, claims),
  )
  server.service.on('beforeUserinfo', (answer: { body: object }) => Object.assign(answer.body, claims))
  return server
}
