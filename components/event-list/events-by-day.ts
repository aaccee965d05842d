/** Groups events in order, one group per day. @param dayOf names the day of a moment */
export function eventsByDay<E extends { eventDateTime: string }>(
  events: readonly E[],
  dayOf: (moment: Date) => string,
): { day: string; events: E[] }[] {
  const days: { day: string; events: E[] }[] = []
  for (const event of events) {
    const day = dayOf(new Date(event.eventDateTime))
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}
