const STARTED = 'started-with'
const SENT = 'code-sent'

/** Stores that a visitor entered their address in a form and is being sent to the code page. */
export function noteStart(email: string): void {
  keep(STARTED, email)
}

/** Whether the visitor has just come from such a form with this address; true only once. */
export function startedFrom(email: string): boolean {
  const noted = read(STARTED)
  try {
    sessionStorage.removeItem(STARTED)
  } catch {
    return false
  }
  return noted === email
}

/** A mailed code: when another may be requested (as Date.now()), and whether the box was ticked for it. */
type Sent = { until: number; agreePolicy: boolean }

export function noteSent(email: string, sent: Sent): void {
  keep(SENT, JSON.stringify({ email, ...sent }))
}

/** The code last mailed to this address. */
export function sentTo(email: string): Sent {
  try {
    const noted = JSON.parse(read(SENT) ?? '{}') as Partial<Sent> & { email?: string }
    if (noted.email === email) return { until: noted.until ?? 0, agreePolicy: noted.agreePolicy === true }
  } catch {
    // Not our format.
  }
  return { until: 0, agreePolicy: false }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Storage blocked: the code page requests again, and the server enforces the interval.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
