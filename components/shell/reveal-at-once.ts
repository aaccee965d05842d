/**
 * Inline script before the content of a page with a placeholder (`loading.tsx`): React's script stores in `$RT`
 * when the placeholder was painted and keeps it for 300 ms, although the content has usually arrived in
 * the same answer. Unable to note anything, it shows the content with the next picture. One constant text, so one hash
 * for the Content-Security-Policy.
 */
export const REVEAL_AT_ONCE_SCRIPT = "Object.defineProperty(window,'$RT',{set(){}})"
