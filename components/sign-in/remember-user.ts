import type { CurrentUser } from '@/lib/contracts/account'

/** What the browser keeps to draw screens by (specification, section 3); the server believes none of it. */
export function rememberUser({ authorities }: Pick<CurrentUser, 'authorities'>, firstLogin: boolean): void {
  try {
    localStorage.setItem('has_logged_in', 'true')
    localStorage.setItem('authorities', JSON.stringify(authorities))
    if (firstLogin) localStorage.setItem('firstLogin', 'true')
    else localStorage.removeItem('firstLogin')
  } catch {
    // Storage is closed to us: nothing depends on it.
  }
}
