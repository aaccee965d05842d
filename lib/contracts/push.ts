import { z } from 'zod'

const base64url = (bytes: number) =>
  z
    .string()
    .max(Math.ceil((bytes * 4) / 3) + 2)
    .regex(/^[\w-]+=*$/, 'badKey')

/** A browser's PushSubscription as JSON; other fields are ignored. */
export const pushSubscriptionShape = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: 'badUrl' }).max(1000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionShape>

export const pushEndpointShape = pushSubscriptionShape.pick({ endpoint: true })

/** What a push carries to public/sw.js. */
export type PushPayload = {
  /** A notification replaces an earlier one with the same tag. */
  tag: string
  /** Alert the member even if it replaces one that is still shown. */
  renotify: boolean
  lang: string
  title: string
  body: string
  /** A path of the site that it comes from. */
  path: string
  /** When it happened, in ms since 1970. */
  timestamp: number
}
