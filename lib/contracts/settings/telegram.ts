import { z } from 'zod'

/** The community's own bot. */
export const telegramSettings = z.object({
  /** Of the saved token; null while there is none. */
  username: z.string().max(64).nullable(),
  /** Whether a token is saved and kept. */
  hasToken: z.boolean(),
  /** A new token. Stored encrypted and never returned. */
  token: z
    .string()
    .trim()
    .refine((token) => token === '' || /^\d{5,15}:[\w-]{30,50}$/.test(token), 'botToken'),
})
export type TelegramSettings = z.infer<typeof telegramSettings>
