import { isNull, or, sql } from 'drizzle-orm'
import { WITHDRAW_MS } from '@/lib/contracts/is-withdrawn'
import { messages } from '@/lib/db/schema/chat'

/** The database's form of `!isWithdrawn(message)`. */
export const notWithdrawn = or(
  isNull(messages.deletedAt),
  sql`${messages.deletedAt} > ${messages.createdAt} + make_interval(secs => ${WITHDRAW_MS / 1000})`,
)
