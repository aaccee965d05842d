import { useFormatter } from '@/lib/client/use-formatter'
import { CLOCK_TIME } from '@/lib/core/clock-time'

/** Formats a moment's day and time in the community's zone: "Tuesday, November 24 at 9:00 AM". */
export function useMoment(): (iso: string) => string {
  const format = useFormatter()
  return (iso) =>
    format.dateTime(new Date(iso), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...CLOCK_TIME,
    })
}
