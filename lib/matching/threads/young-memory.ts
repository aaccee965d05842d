/**
 * Size in megabytes of the young generation in a thread that builds or searches an index: nearly all of its objects are
 * short-lived, and more room would only stay allocated. With V8's default, 100,000 members need 150 MB more, in the same
 * time. `npm run engine` sets the same size by `--max-semi-space-size`, which is a third of it.
 */
export const YOUNG_MB = 6
