import { z } from 'zod'

// Postgres has no year 0, and JavaScript formats years after 9999 differently.
const [FIRST, LAST] = [Date.UTC(1900), Date.UTC(2200)]
const isStorable = (text: string) => {
  const at = Date.parse(text)
  return at >= FIRST && at < LAST
}

/** ISO 8601 with an offset or Z. */
export const moment = z.iso
  .datetime({ offset: true, error: 'wrongValue' })
  .max(40)
  .refine(isStorable, 'wrongValue')

/** A calendar day, such as 2026-11-24. */
export const day = z.iso.date({ error: 'wrongValue' }).refine(isStorable, 'wrongValue')
