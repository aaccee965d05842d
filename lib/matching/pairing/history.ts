import type { Groups } from './groups'

/** Input from earlier rounds and from members' choices. */
export type History = {
  /** Pairs that must not be proposed: met, proposed, hidden, disliked, reported, blocked. Order does not matter. */
  excluded: readonly (readonly [string, string])[]
  /**
   * How many rounds ago each member was last unmatched or in a trio, 1 for the last round; the more recent, the higher
   * their priority now. Newcomers count from the round before their first.
   */
  turns?: Readonly<Record<string, number>>
  /** Each member's debt, 0 to 1, as returned by the last round. */
  debt?: Readonly<Record<string, number>>
  /** Pairs fixed by an organiser; kept as given, regardless of all other rules. */
  locked?: readonly (readonly [string, string])[]
  groups?: Groups
  /** Members of the community who do not participate in this round. */
  resting?: readonly string[]
}
