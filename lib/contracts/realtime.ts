import { z } from 'zod'
import { id } from './page'

/** The body on the presence topic. */
export const presenceMessageShape = z.object({ participantId: id, online: z.boolean() })
export type PresenceMessage = z.infer<typeof presenceMessageShape>

export const presenceQuery = z.object({
  /** Ids, separated by commas. */
  participantIds: z
    .string()
    .max(8_000)
    .transform((ids) => ids.split(','))
    .pipe(z.array(id).max(200)),
})
export const presenceShape = z.object({ list: z.array(presenceMessageShape) })

export const visibleInput = z.object({ visible: z.boolean() })

export const socketTicketShape = z.object({ ticket: z.string(), expiresInSeconds: z.number().int() })
export type SocketTicket = z.infer<typeof socketTicketShape>
