/** The current time. Verbs never call `new Date()`, so tests can pass their own clock. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
