/** A span of time; the end is exclusive. */
export type Span = { startsAt: Date; endsAt: Date }

const byStart = (one: Span, other: Span) => one.startsAt.getTime() - other.startsAt.getTime()

/** Sorts spans and joins those that touch. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.filter(({ startsAt, endsAt }) => startsAt < endsAt).toSorted(byStart)) {
    const last = joined.at(-1)
    if (last && span.startsAt <= last.endsAt) {
      if (span.endsAt > last.endsAt) last.endsAt = span.endsAt
    } else joined.push({ ...span })
  }
  return joined
}

/** Subtracts spans from spans. */
export function withoutSpans(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return taken.reduce<Span[]>(
    (left, { startsAt, endsAt }) =>
      left.flatMap((span) => {
        if (span.endsAt <= startsAt || span.startsAt >= endsAt) return [span]
        return [
          { startsAt: span.startsAt, endsAt: startsAt },
          { startsAt: endsAt, endsAt: span.endsAt },
        ].filter((part) => part.startsAt < part.endsAt)
      }),
    joinSpans(spans),
  )
}
