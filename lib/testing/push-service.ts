import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'

/** A VAPID key pair for tests. */
export const TEST_VAPID = {
  VAPID_PUBLIC_KEY: 'BAu9fHH7wkHlU_Bxl0JXppbME39vO7a7sQCSPKmpcWUZI_V6qGT0T3VbH0NNSr_HJeKvwXSOioKdoW-IVTVWqXw',
  VAPID_PRIVATE_KEY: 'oBeg1_6nXuGq6wr-Xs-jK7_HKFBBuLZIG5x0YG51xRA',
  VAPID_SUBJECT: 'mailto:tests@example.test',
}

/** A push received by an emulated browser. */
export type Received = {
  /** The last segment of the endpoint's path. */
  browser: string
  headers: Record<string, string | undefined>
  /** Decrypted, as the service worker reads it. */
  payload: unknown
  /** The VAPID token's claims, verified with the sent key. */
  vapid: { aud?: string; sub?: string; exp?: number; key: string }
}

/**
 * A push service over HTTP (RFC 8030) with its browsers: accepts pushes, verifies the sender (RFC
 * 8292) and decrypts the content (RFC 8291, RFC 8188).
 */
export async function startPushService() {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const received: Received[] = []
  const statuses = new Map<string, number[]>()
  const slow = new Set<string>()
  let held = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const name = nameIn(request.url)
    if (slow.has(name)) {
      held++
      return
    }
    const browser = browsers.get(name)
    const status = statuses.get(name)?.shift() ?? (browser ? 201 : 404)
    if (status === 201 && browser) {
      received.push({
        browser: name,
        headers: request.headers as Record<string, string | undefined>,
        payload: JSON.parse(decrypt(Buffer.concat(chunks), browser)),
        vapid: await verify(request.headers.authorization ?? ''),
      })
    }
    response.writeHead(status, status === 302 ? { Location: 'http://127.0.0.1:1/' } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Value for PRIVATE_HOSTS. */
    host,
    received,
    /** The subscription of a new browser. */
    subscribe() {
      const name = randomBytes(8).toString('hex')
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(name, { ecdh, auth })
      return {
        endpoint: `http://${host}/push/${name}`,
        keys: { p256dh, auth: auth.toString('base64url') },
      }
    },
    /** Answers the next requests for a browser with this status instead of accepting them. */
    answer(subscription: { endpoint: string }, ...next: number[]) {
      statuses.set(nameIn(subscription.endpoint), next)
    },
    /**
     * Leaves requests for these browsers unanswered.
     * @returns a function that ends this for future requests
     */
    hold(subscriptions: readonly { endpoint: string }[]) {
      for (const { endpoint } of subscriptions) slow.add(nameIn(endpoint))
      return () => slow.clear()
    },
    /** Number of unanswered requests. */
    held: () => held,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The last segment of an endpoint's path. */
const nameIn = (address = '') => address.split('/').at(-1) ?? ''

async function verify(authorization: string): Promise<Received['vapid']> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  if (decodeProtectedHeader(token).alg !== 'ES256') throw new Error('not signed with ES256')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, 'ES256')
  // The sender uses the test's clock.
  const { payload } = await jwtVerify(token, jwk, { currentDate: new Date(0) })
  return { aud: payload.aud as string, sub: payload.sub, exp: payload.exp, key }
}

/** Decrypts one record of the content coding aes128gcm. */
function decrypt(
  body: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
