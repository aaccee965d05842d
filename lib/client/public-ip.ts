const KEY = 'public-ip'
const TIMEOUT_MS = 5_000
const ADDRESS = /^[0-9a-f.:]{3,45}$/i

let asked = false

/**
 * This browser's IP address for the Public-Ip header, which the server does not trust. It comes from the operator's
 * service (PUBLIC_IP_URL, in the page's data-public-ip) and is kept for the session. Does not wait: null until it is
 * known, and without a service.
 */
export function publicIp(): string | null {
  const url = document.documentElement.dataset.publicIp
  if (!url) return null
  try {
    const known = sessionStorage.getItem(KEY)
    if (known) return known
    if (!asked) void lookUp(url)
    asked = true
  } catch {
    // Storage blocked: no header.
  }
  return null
}

async function lookUp(url: string): Promise<void> {
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const address = answer.ok ? addressIn(await answer.text()) : null
    if (address) sessionStorage.setItem(KEY, address)
  } catch {
    // The service is down, and nothing depends on it.
  }
}

/** The address in a response: JSON with `ip`, or plain text. */
export function addressIn(text: string): string | null {
  const plain = text.trim()
  if (ADDRESS.test(plain)) return plain
  try {
    const { ip } = JSON.parse(plain) as { ip?: unknown }
    return typeof ip === 'string' && ADDRESS.test(ip) ? ip : null
  } catch {
    return null
  }
}
