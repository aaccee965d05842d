/**
 * When a member's next introduction comes, in words: at a moment ('at'), in this round or a later one ('round'), after a
 * pause, or not at all.
 */
export type NextIntroduction =
  | { kind: 'at' | 'round'; nextRound: string }
  | { kind: 'paused'; day: string }
  | { kind: 'off' }

/** The moment, where it is certain. */
export const certainRound = (next: NextIntroduction): string | null =>
  next.kind === 'at' ? next.nextRound : null
