import type { ServerResponse } from 'node:http'

/** The Content-Security-Policy of pages; scripts run by nonce or by hash, nothing else. */
export function contentSecurityPolicy(
  scriptSources: string[],
  options: { development: boolean; secure: boolean },
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
    "connect-src 'self' ws: wss:",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    ...(options.secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Headers that every answer has. */
export function setSecurityHeaders(response: ServerResponse, secure: boolean): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  response.setHeader('X-Frame-Options', 'DENY')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=()')
  if (secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000')
}
