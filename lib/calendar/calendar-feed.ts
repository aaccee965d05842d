import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type CalendarFile, calendarFile } from './calendar-file'

/** By content: a feed has hundreds of entries, of which each takes half a millisecond, and programs ask for it each hour. */
const made = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (file) => file.length + 100,
})

/** The file of a public calendar: made once for its content, however often strangers ask for it. */
export function calendarFeed(feed: CalendarFile, make: typeof calendarFile = calendarFile): string {
  const key = createHash('sha256').update(JSON.stringify(feed)).digest('base64')
  const known = made.get(key)
  if (known !== undefined) return known
  const file = make(feed)
  made.set(key, file)
  return file
}
