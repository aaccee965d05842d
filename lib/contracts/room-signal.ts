import { z } from 'zod'

/** A session description of a call with sound, camera and screen has about 8 KB. */
const MAX_SDP_LENGTH = 24_000
/** Browsers gather a handful of candidates; the client sends them in groups. */
const MAX_CANDIDATES = 30

const session = z.uuid()
const candidate = z.object({
  candidate: z.string().max(1_000),
  sdpMid: z.string().max(50).nullish(),
  sdpMLineIndex: z.number().int().min(0).max(100).nullish(),
  usernameFragment: z.string().max(300).nullish(),
})

/**
 * Messages between the two browsers in a room, relayed by the server. `session` is one visit of one tab; a signal with
 * `to` is only for that visit.
 */
export const roomSignalInput = z.discriminatedUnion('type', [
  /** Announces a visit, and whether its call is connected. `isReply` needs no answer. */
  z.object({ type: z.literal('here'), session, isReply: z.boolean(), isConnected: z.boolean() }),
  z.object({ type: z.literal('gone'), session }),
  z.object({
    type: z.literal('description'),
    session,
    to: session,
    description: z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().max(MAX_SDP_LENGTH) }),
  }),
  z.object({
    type: z.literal('candidates'),
    session,
    to: session,
    candidates: z.array(candidate).min(1).max(MAX_CANDIDATES),
  }),
])
export type RoomSignal = z.infer<typeof roomSignalInput>

/** The body on the meeting's topic. */
export type RoomEvent = RoomSignal & { participantId: string }
