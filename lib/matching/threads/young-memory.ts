/**
 * Size in megabytes of the young generation in a thread that builds or searches an index: nearly all of its objects are
 * short-lived, and more room would only stay allocated. With V8's default 100,000 members need 150 MB more, in the same
 * time. `npm run engine` uses the same, of which V8 counts a third.
 */
export const YOUNG_MB = 6
