import { createHmac } from 'node:crypto'
import type { IceServer } from '@/lib/core/env'

/** Longer than any meeting, so that a reconnecting call still gets valid credentials. */
const VALID_SECONDS = 6 * 60 * 60

type Settings = { ICE_SERVERS: IceServer[]; TURN_SECRET?: string | undefined }

/**
 * STUN and TURN servers for calls. TURN servers without credentials get short-lived ones: the user is
 * `expiry:participant`, the password its HMAC-SHA1 (draft-uberti-behave-turn-rest-00), which coturn checks with
 * `use-auth-secret`.
 */
export function iceServersFor(
  { ICE_SERVERS, TURN_SECRET }: Settings,
  participantId: string,
  now: Date,
): IceServer[] {
  return ICE_SERVERS.map((server) => {
    const isTurn = [server.urls].flat().some((url) => /^turns?:/.test(url))
    if (!isTurn || server.credential || !TURN_SECRET) return server
    const username = `${Math.floor(now.getTime() / 1000) + VALID_SECONDS}:${participantId}`
    const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
    return { ...server, username, credential }
  })
}
