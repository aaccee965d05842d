const CENSORED = '[secret]'
const MAX_DEPTH = 6
const MAX_TEXT = 20_000

/** Keys whose value is a secret, whatever it looks like. */
const SECRET_KEY =
  /pass(word|wd)?$|secret|token|authorization|cookie|api.?key|_key$|^code$|otp|signature|ticket|handoff|credential|private|^dsn$/i

/**
 * Secrets within texts, with what replaces them. A repetition that another pattern must follow is bounded: strangers
 * write some of these texts, and the time would grow with the square of their length.
 */
const SECRETS: readonly [RegExp, string][] = [
  // Authorization and cookie headers, as errors quote them.
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${CENSORED}`],
  [/\b((?:set-)?cookie["']?\s*[:=]\s*)[^\n]+/gi, `$1${CENSORED}`],
  // user:password@ in URLs.
  [/([a-z][a-z0-9+.-]{0,30}:\/\/[^\s:/@]{0,300}):[^\s@]{1,2000}@/gi, `$1:${CENSORED}@`],
  // Parameters of links and forms, and JSON.
  [
    /([?&;\s"'#]|^)((?:\w*token|code|password|\w*secret|\w*key|handoff|ticket|signature|otp|sig)["']?\s*[=:]\s*["']?)[^&\s"',;}]+/gi,
    `$1$2${CENSORED}`,
  ],
  // Private addresses of calendars and invitations.
  [/(\/api\/(?:calendar|invitation)\/)[^/\s?"]+/g, `$1${CENSORED}`],
  [/(?<!\d)\d{5,15}:[\w-]{30,50}\b/g, CENSORED],
  // Long random words: session tokens, API keys, tokens in paths. Ids are shorter.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-zA-Z])[\w-]{40,}(?![\w-])/g, CENSORED],
]

/** A text without passwords, tokens, codes and keys, cut after `most` characters. */
export function textWithoutSecrets(text: string, most = MAX_TEXT): string {
  let clean = text.length > most ? `${text.slice(0, most)}…` : text
  for (const [pattern, replacement] of SECRETS) clean = clean.replace(pattern, replacement)
  return clean
}

/** A copy of a value to log; errors are left to their serializer. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return textWithoutSecrets(value)
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value
  if (depth >= MAX_DEPTH) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, 100).map((one) => withoutSecrets(one, depth + 1))
  if (ArrayBuffer.isView(value)) return '[bytes]'
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      SECRET_KEY.test(key) && one !== null && one !== undefined && typeof one !== 'boolean'
        ? CENSORED
        : withoutSecrets(one, depth + 1),
    ]),
  )
}
