import { z } from 'zod'

const [FIRST, LAST] = [Date.UTC(1970), Date.UTC(2200)]

/** ISO 8601 with an offset or Z. Postgres has no year 0, and JavaScript writes years after 9999 in another form. */
export const moment = z.iso
  .datetime({ offset: true, error: 'wrongValue' })
  .max(40)
  .refine((text) => {
    const at = Date.parse(text)
    return at >= FIRST && at < LAST
  }, 'wrongValue')
