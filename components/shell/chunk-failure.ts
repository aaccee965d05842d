const KEY = 'tuesday-reloaded-at'
/** A page that fails again within this time would fail after another reload too. */
const AGAIN_MS = 60_000

/**
 * Whether part of the script could not be loaded, usually because a newer version was deployed since the page was
 * opened.
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
 * @returns false if that was tried already, or cannot help because the server cannot be reached
 */
export async function reloadOnce(now = Date.now()): Promise<boolean> {
  if (!(await canReload())) return false
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_MS) return false
    sessionStorage.setItem(KEY, String(now))
  } catch {
    // Without storage for the first attempt, reloading would never end.
    return false
  }
  window.location.reload()
  return true
}

/** Without a connection, the offline page would replace this one and discard its state. */
const canReload = () =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
