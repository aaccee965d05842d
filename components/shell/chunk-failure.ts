const KEY = 'tuesday-reloaded-at'
/** A page that fails again so soon will fail a third time. */
const AGAIN_MS = 60_000

/**
 * Whether a part of the program could not be fetched: mostly because a new version has taken its place since the page
 * was opened.
 */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /failed to load chunk|loading (?:css )?chunk|dynamically imported module|module script failed/i.test(
      error.message,
    )
  )
}

/**
 * Reloads the page once, to get the server's current version.
 * @returns false when that has been tried, or cannot help because there is no connection
 */
export function reloadOnce(now = Date.now()): boolean {
  if (!navigator.onLine) return false
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_MS) return false
    sessionStorage.setItem(KEY, String(now))
  } catch {
    // Without a memory of the first time there would be no end to it.
    return false
  }
  window.location.reload()
  return true
}
