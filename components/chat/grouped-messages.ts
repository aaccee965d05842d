import type { ChatMessage } from '@/lib/contracts/chat'

export type GroupedMessage = {
  message: ChatMessage
  /** ISO date, set on the first message of a day. */
  day: string | null
  /** First and last of a run of messages by one sender within a few minutes. */
  starts: boolean
  ends: boolean
}

const RUN_MS = 5 * 60_000

/** @param dayOf names the day of a moment in the reader's time zone; equal for the same day */
export function groupMessages(
  messages: readonly ChatMessage[],
  dayOf: (moment: Date) => string,
): GroupedMessage[] {
  const days = messages.map(({ createdAt }) => dayOf(new Date(createdAt)))
  const joins = (i: number) => {
    const [one, other] = [messages[i - 1], messages[i]]
    if (!one || !other || days[i - 1] !== days[i] || one.senderId !== other.senderId) return false
    return Date.parse(other.createdAt) - Date.parse(one.createdAt) < RUN_MS
  }
  return messages.map((message, i) => ({
    message,
    day: days[i - 1] === days[i] ? null : message.createdAt,
    starts: !joins(i),
    ends: !joins(i + 1),
  }))
}
