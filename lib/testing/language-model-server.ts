import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The profile as the model receives it. */
export type SentProfile = {
  position: string
  about: string
  lookingFor: string
  goal: string
  topics: string[]
}

export type LanguageModelServer = {
  /** The environment of an installation that uses it. */
  env: Record<string, string>
  /** The request bodies, as text. */
  sent: string[]
  close(): void
}

/** The response to a request that a model does not take: OpenAI's, or another's, which has words only. */
export class ModelError {
  constructor(
    readonly status: number,
    readonly error: { code?: string | null; param?: string | null; message?: string } | string,
  ) {}
}

/** The model's response: an object becomes JSON, a number is a status, text is sent unchanged; null is no answer. */
type Answer = ModelError | object | string | number | null

/**
 * A chat endpoint with scripted responses. `answer` receives the profile and the request's parameters.
 */
export async function startLanguageModel(
  answer: (profile: SentProfile, parameters: object) => Answer | Promise<Answer>,
): Promise<LanguageModelServer> {
  const sent: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    sent.push(body)
    const { messages, ...parameters } = JSON.parse(body) as { messages: { role: string; content: string }[] }
    const said = await answer(JSON.parse(messages.find(({ role }) => role === 'user')!.content), parameters)
    if (typeof said === 'number') return void response.writeHead(said).end()
    if (said instanceof ModelError)
      return void response.writeHead(said.status).end(JSON.stringify({ error: said.error }))
    const content = typeof said === 'string' || said === null ? said : JSON.stringify(said)
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: { LLM_URL: `http://${host}/v1/chat/completions`, LLM_MODEL: 'replay', PRIVATE_HOSTS: host },
    sent,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
