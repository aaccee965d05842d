/**
 * Stands inline before the content of a page that has a placeholder (`loading.tsx`): React's own script notes in `$RT`
 * when the placeholder was painted and lets it stay for 300 ms from then, though what it stands for has mostly come in
 * the same answer. Unable to note anything, it shows the content with the next picture. One constant text, so one hash
 * for the Content-Security-Policy.
 */
export const REVEAL_AT_ONCE_SCRIPT = "Object.defineProperty(window,'$RT',{set(){}})"
