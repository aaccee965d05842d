import type { CurrentUser } from '@/lib/contracts/account'

/** Stores client-side state for rendering (specification, section 3); the server does not trust it. */
export function rememberUser({ authorities }: Pick<CurrentUser, 'authorities'>, firstLogin: boolean): void {
  try {
    localStorage.setItem('has_logged_in', 'true')
    localStorage.setItem('authorities', JSON.stringify(authorities))
    if (firstLogin) localStorage.setItem('firstLogin', 'true')
    else localStorage.removeItem('firstLogin')
  } catch {
    // Storage blocked: nothing depends on it.
  }
}
