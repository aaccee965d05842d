import { z } from 'zod'

/** STUN and TURN servers, as RTCPeerConnection takes them. */
export const iceServerShape = z.object({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.string().optional(),
  credential: z.string().optional(),
})

export const roomShape = z.object({ iceServers: z.array(iceServerShape) })
export type Room = z.infer<typeof roomShape>
