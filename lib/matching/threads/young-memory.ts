/**
 * Megabytes for what is new, in a thread that makes an index or searches in one: nearly all of it is garbage at once, and
 * more room would only stay allocated. With V8's default 100,000 members need 150 MB more, in the same time.
 * `npm run engine` has the same, of which V8 counts a third.
 */
export const YOUNG_MB = 6
