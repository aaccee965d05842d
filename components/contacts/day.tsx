import { useNow } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'

/** A date in a list, with the year unless it is the current one. */
export function Day({ iso }: { iso: string }) {
  const format = useFormatter()
  const date = new Date(iso)
  const yearOf = (moment: Date) => format.dateTime(moment, { year: 'numeric' })
  const year = yearOf(date) === yearOf(useNow()) ? undefined : ('numeric' as const)
  return <time dateTime={iso}>{format.dateTime(date, { day: 'numeric', month: 'short', year })}</time>
}
