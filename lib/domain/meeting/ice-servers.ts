import { createHmac } from 'node:crypto'
import type { IceServer } from '@/lib/core/env'

/** Longer than any meeting, so that a call that looks for a new way still gets one. */
const VALID_SECONDS = 6 * 60 * 60

type Settings = { ICE_SERVERS: IceServer[]; TURN_SECRET?: string | undefined }

/**
 * The servers that help two browsers to find each other. TURN servers without credentials of their own get short-lived
 * ones: the user is `expiry:participant`, the password its HMAC-SHA1 (draft-uberti-behave-turn-rest-00), which coturn
 * checks with `use-auth-secret`.
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
