/** The Content-Security-Policy of pages; scripts run by nonce or by hash, nothing else. */
export function contentSecurityPolicy(
  scriptSources: string[],
  /** `connect`: other origins that pages may call; `forms`: those that their forms may submit to. */
  options: { development: boolean; secure: boolean; connect?: string[]; forms?: string[] },
): string {
  const scripts = ["'self'", ...scriptSources]
  if (options.development) scripts.push("'unsafe-eval'", "'unsafe-inline'")
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    // Next and Radix set style attributes; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    ["connect-src 'self' ws: wss:", ...(options.connect ?? [])].join(' '),
    "manifest-src 'self'",
    // Explicit: it would follow script-src, where 'strict-dynamic' ignores 'self'.
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...(options.forms ?? [])].join(' '),
    "object-src 'none'",
    ...(options.secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const CHECK_IN = /^\/admin\/[^/]+\/check-in$/

/** Device access of pages. Only the meeting room uses camera and microphone; check-in scans codes. */
export const permissionsPolicy = (path = '') =>
  path.startsWith('/meet/')
    ? 'camera=(self), microphone=(self), display-capture=(self), geolocation=(self), payment=()'
    : `camera=(${CHECK_IN.test(path) ? 'self' : ''}), microphone=(), display-capture=(), geolocation=(self), payment=()`

/** Headers of every response. */
export const securityHeaders = (secure: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy(),
  ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
})
