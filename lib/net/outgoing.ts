import { lookup as systemLookup } from 'node:dns'
import {
  type ClientRequestArgs,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import ipaddr from 'ipaddr.js'
import type { Env } from '@/lib/core/env'

/*
 * Requests to addresses that somebody typed: a provider's, a country service's, a picture's. They go to https and to
 * public addresses only. What is checked is the address that is connected to, so a name that resolves otherwise the
 * second time, or a redirect into our network, comes to nothing.
 */

type OutgoingEnv = Pick<Env, 'PRIVATE_HOSTS'>

/** Why a request was not made, or its answer not taken. */
export type OutgoingReason =
  | 'scheme'
  | 'credentials'
  | 'address'
  | 'too-large'
  | 'timeout'
  | 'redirects'
  | 'unreachable'

export class OutgoingError extends Error {
  constructor(
    readonly reason: OutgoingReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export type OutgoingOptions = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** For the whole of it, redirects too. */
  timeoutMs?: number
  maxBytes?: number
  maxRedirects?: number
  /** Takes the first `maxBytes` of a longer answer instead of refusing it. */
  cut?: boolean
  /** How names are resolved; tests change their minds. */
  lookup?: LookupFunction
}

/** Whether an address can be reached by anyone on the internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  // What of IPv6 has been given out; beyond it the library calls addresses ordinary that nobody has.
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(IPV6_GIVEN_OUT))
}

const IPV6_GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether an address could be called at all, by what is written in it: https, and no address of a private network.
 * What its name resolves to shows when it is called.
 */
export function mayBeCalled(env: OutgoingEnv, url: URL): boolean {
  if (privateHosts(env).has(hostOf(url))) return true
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  const isPublic = isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
  return url.protocol === 'https:' && url.username === '' && url.password === '' && isPublic
}

/** The operator's exemptions, as 'name:port'. */
const privateHosts = ({ PRIVATE_HOSTS }: OutgoingEnv) =>
  new Set(
    PRIVATE_HOSTS.toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  )

const hostOf = (url: URL) => `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`

const notPublic = (host: string) => new OutgoingError('address', `${host} is no public address`)

/** Resolves as usual, and knows no address that is not public. */
function publicLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      const refused =
        error ?? (addresses.every(({ address }) => isPublicAddress(address)) ? null : notPublic(hostname))
      const [first] = addresses
      if (refused || !first) return callback(refused ?? notPublic(hostname), '', 4)
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

type AgentOptions = {
  lookup?: LookupFunction
  /** Of each connection, and so of each request, for libraries that read answers themselves. */
  limits?: { totalMs: number; maxBytes: number }
}

/**
 * An agent for one request to `url`, which cannot be made to connect anywhere that is not allowed.
 * @throws OutgoingError 'scheme' for an address that is neither https nor exempt
 */
export function outgoingAgent(
  env: OutgoingEnv,
  url: URL,
  { lookup = systemLookup as LookupFunction, limits }: AgentOptions = {},
): HttpAgent | HttpsAgent {
  const exempt = privateHosts(env)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && exempt.has(hostOf(url))))
    throw new OutgoingError('scheme', `${url.origin} is not https`)
  const guarded = (options: ClientRequestArgs): ClientRequestArgs => {
    const host = String(options.host ?? '').replace(/^\[|\]$/g, '')
    if (exempt.has(`${options.host}:${options.port}`.toLowerCase())) return options
    if (url.protocol !== 'https:') throw new OutgoingError('scheme', `${host} is not exempt`)
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic(host)
    return { ...options, lookup: publicLookup(lookup) }
  }
  const Base = url.protocol === 'https:' ? HttpsAgent : HttpAgent
  const agent = new Base()
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    const socket = connect(guarded(options), callback)
    if (socket && limits) closeBeyond(socket, limits)
    return socket
  }
  return agent
}

/** Closes a connection that takes too long, or on which too much arrives. */
function closeBeyond(socket: Duplex, { totalMs, maxBytes }: NonNullable<AgentOptions['limits']>): void {
  const close = (reason: OutgoingReason, message: string) =>
    socket.destroy(new OutgoingError(reason, message))
  const late = setTimeout(close, totalMs, 'timeout', `more than ${totalMs} ms`)
  let size = 0
  socket.on('data', (chunk: Buffer) => {
    size += chunk.byteLength
    if (size > maxBytes) close('too-large', `more than ${maxBytes} bytes`)
  })
  socket.once('close', () => clearTimeout(late))
}

/**
 * fetch, for addresses that somebody typed. Redirects are followed and each is checked like the first.
 *
 * @throws OutgoingError
 */
export async function fetchPublic(
  env: OutgoingEnv,
  address: string | URL,
  options: OutgoingOptions = {},
): Promise<Response> {
  const { timeoutMs = 5_000, maxBytes = 1024 * 1024, maxRedirects = 3, cut = false, lookup } = options
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await requestOnce(env, url, options, signal, lookup)
    const status = answer.statusCode ?? 0
    const location = status >= 300 && status < 400 ? answer.headers.location : undefined
    if (location === undefined) return read(answer, { status, maxBytes, cut, signal })
    answer.destroy()
    if (!URL.canParse(location, url)) throw new OutgoingError('redirects', 'a redirect leads nowhere')
    url = new URL(location, url)
    // Whoever typed the address may have meant to; whoever redirects makes us knock with a name of theirs.
    if (url.username || url.password)
      throw new OutgoingError('credentials', `${url.host} is led to with credentials`)
  }
  throw new OutgoingError('redirects', `more than ${maxRedirects} redirects`)
}

function requestOnce(
  env: OutgoingEnv,
  url: URL,
  { method = 'GET', headers, body }: OutgoingOptions,
  signal: AbortSignal,
  lookup?: LookupFunction,
): Promise<IncomingMessage> {
  const agent = outgoingAgent(env, url, { lookup })
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent, signal }, resolve)
    outgoing.on('error', (error) => reject(asOutgoing(error, signal)))
    outgoing.end(body)
  })
}

async function read(
  answer: IncomingMessage,
  { status, maxBytes, cut, signal }: { status: number; maxBytes: number; cut: boolean; signal: AbortSignal },
): Promise<Response> {
  const chunks: Buffer[] = []
  const tooLarge = () => new OutgoingError('too-large', `more than ${maxBytes} bytes`)
  let size = 0
  try {
    if (!cut && Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
    for await (const chunk of answer) {
      const room = maxBytes - size
      size += chunk.byteLength
      if (size > maxBytes && !cut) throw tooLarge()
      chunks.push(chunk.subarray(0, room))
      // Leaving the loop closes the connection.
      if (size >= maxBytes && cut) break
    }
  } catch (error) {
    answer.destroy()
    throw asOutgoing(error, signal)
  }
  const empty = [204, 205, 304].includes(status)
  const headers = Object.entries(answer.headers).filter(([, value]) => typeof value === 'string')
  return new Response(empty ? null : Buffer.concat(chunks), {
    // A Response takes no other; servers send any three digits.
    status: status >= 200 && status <= 599 ? status : 502,
    headers: headers as [string, string][],
  })
}

function asOutgoing(error: unknown, signal: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error
  const reason = signal.aborted ? 'timeout' : 'unreachable'
  return new OutgoingError(reason, (error as Error).message, { cause: error })
}
