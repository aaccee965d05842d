/**
 * Inline script before the content of a page with a skeleton (`loading.tsx`). React stores in `$RT` when the skeleton
 * was painted and keeps it for 300 ms, although the content has usually arrived in the same response. Without a time in
 * `$RT`, React shows the content with the next frame. One constant text, so one hash for the Content-Security-Policy.
 */
export const REVEAL_AT_ONCE_SCRIPT = "Object.defineProperty(window,'$RT',{set(){}})"
