const STARTED = 'started-with'
const SENT = 'code-sent'

/** Notes that a visitor gave their address in a form and is on their way to the page of the code. */
export function noteStart(email: string): void {
  keep(STARTED, email)
}

/** Whether the visitor has just come from such a form with this address; says so once. */
export function startedFrom(email: string): boolean {
  const noted = read(STARTED)
  try {
    sessionStorage.removeItem(STARTED)
  } catch {
    return false
  }
  return noted === email
}

/** Of a code that was mailed: when another may be asked for (as Date.now()), and whether the box was ticked for it. */
type Sent = { until: number; agreePolicy: boolean }

export function noteSent(email: string, sent: Sent): void {
  keep(SENT, JSON.stringify({ email, ...sent }))
}

/** What is known of the code that was last mailed to this address. */
export function sentTo(email: string): Sent {
  try {
    const noted = JSON.parse(read(SENT) ?? '{}') as Partial<Sent> & { email?: string }
    if (noted.email === email) return { until: noted.until ?? 0, agreePolicy: noted.agreePolicy === true }
  } catch {
    // Not ours.
  }
  return { until: 0, agreePolicy: false }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Closed storage: the page of the code asks once more, and the server keeps the time.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
