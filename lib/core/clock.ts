/** Where the time comes from. Verbs never call `new Date()`: a test passes its own clock. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
