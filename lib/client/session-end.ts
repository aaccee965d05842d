import { dropAllDrafts } from './drafts'
import { pageUser } from './page-user'

/** What the specification (section 3) stores in the browser for a session; the token itself is a cookie. */
const SESSION_KEYS = ['token', 'firstLogin', 'has_logged_in', 'authorities', 'answers', 'profile', 'step']

/** Written briefly to notify the other tabs. */
const LOGGED_OUT = 'logged-out'

let leaving = false
/** Set while the member ends the session; called if that fails. */
let ending: { fail: () => void } | null = null

/**
 * After the session ended: clears stored data and redirects to the login page, which leads back here. Drafts stay,
 * since the same person is most likely to return; they are stored by member, so nobody else sees them.
 */
export function leaveForLogin(endSession: () => Promise<unknown>): void {
  if (ending) {
    ending.fail = () => leaveForLogin(endSession)
    return
  }
  if (leaving) return
  leaving = true
  forget()
  const backTo = window.location.pathname + window.location.search
  const leave = () => window.location.assign(`/login?over=1&backTo=${encodeURIComponent(backTo)}`)
  endSession().then(leave, leave)
}

/**
 * Ends the session by `work`, as when the member logs out. Other requests that fail meanwhile because it is gone, such as
 * the socket's, do not redirect to 'Your session is over'.
 */
export async function endSessionBy(work: () => Promise<unknown>): Promise<void> {
  const own = { fail: () => {} }
  ending = own
  try {
    await work()
    leaving = true
  } finally {
    ending = null
    if (!leaving) own.fail()
  }
  forgetSession()
}

/**
 * Logging out also drops the member's drafts, because somebody else may use this browser next. Drafts of other accounts
 * are kept.
 */
export function forgetSession(): void {
  forget()
  dropAllDrafts(pageUser())
  try {
    localStorage.setItem(LOGGED_OUT, pageUser())
    localStorage.removeItem(LOGGED_OUT)
  } catch {
    // The other tabs notice with their next request.
  }
}

/** Calls `leave` when another tab logs out this page's member. @returns stops listening */
export function onLoggedOutElsewhere(leave: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== LOGGED_OUT || !newValue || newValue !== pageUser()) return
    // Something may have been typed here meanwhile.
    dropAllDrafts(newValue)
    leave()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function forget(): void {
  try {
    for (const key of SESSION_KEYS) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there is nothing in it.
  }
}
