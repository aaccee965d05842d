import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value === 'true' || value === '1')
  .optional()

const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()

const isKeyOf = (bytes: number) => (key?: string) =>
  !key || (/^[\w-]+=*$/.test(key) && Buffer.from(key, 'base64url').length === bytes)

/** Every variable that the program reads, and nothing reads one anywhere else. README has the table. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: text,
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** Members from whom on several processes share a round; unset: 50,000, and never on the embedded database. */
  ROUND_SHARED_FROM: z.coerce.number().int().min(401).optional(),
  REDIS_URL: text,
  MAIL_URL: text,
  MAIL_FROM: z.string().default('Tuesday <tuesday@localhost>'),
  /** Without MAIL_URL: true opens /dev/mail to everyone, false closes it; unset, this machine alone may read. */
  DEV_MAILBOX: flag,
  SEED_DEMO: flag,
  PUBLIC_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
  TRUST_PROXY: flag,
  SECRET: text,
  /** Where providers send people back to; one address for all communities. */
  PLATFORM_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  /** Where an address is: https, with {ip} where the address goes. */
  GEOIP_URL: text.refine(
    (url) => !url || (/^https?:/.test(url) && url.includes('{ip}') && URL.canParse(url)),
    'must be an address with {ip} in it',
  ),
  /** Tells a browser its own address. */
  PUBLIC_IP_URL: text.refine(
    (url) => !url || (/^https?:/.test(url) && URL.canParse(url)),
    'must be an http or https address',
  ),
  /** What a LinkedIn profile says: https, with {url} where the profile's address goes. */
  LINKEDIN_LOOKUP_URL: text.refine(
    (url) => !url || (/^https?:/.test(url) && url.includes('{url}') && URL.canParse(url)),
    'must be an address with {url} in it',
  ),
  LINKEDIN_LOOKUP_KEY: text,
  /** Takes texts and gives vectors, as OpenAI's /v1/embeddings does; texts of profiles are sent there. */
  EMBEDDINGS_URL: text.refine(
    (url) => !url || (/^https?:/.test(url) && URL.canParse(url)),
    'must be an http or https address',
  ),
  EMBEDDINGS_MODEL: text,
  EMBEDDINGS_KEY: text,
  /** Takes events in the form of Plausible's API; by the community's domain. */
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Hosts (name:port, by commas) that may be called although they are private. */
  PRIVATE_HOSTS: z.string().default(''),
  ADMIN_SECRET: text,
  /** Two whole hours of a member's own day between which notifications wait, or 'off'. */
  QUIET_HOURS: z
    .string()
    .default('22-8')
    .refine(
      (hours) => hours === 'off' || /^(\d|1\d|2[0-3])-(\d|1\d|2[0-3])$/.test(hours),
      "must be two hours of a day, such as 22-8, or 'off'",
    ),
  VAPID_PUBLIC_KEY: text.refine(isKeyOf(65), 'must be 65 bytes in base64url'),
  VAPID_PRIVATE_KEY: text.refine(isKeyOf(32), 'must be 32 bytes in base64url'),
  VAPID_SUBJECT: text.refine(
    (contact) => !contact || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact),
    'must be a mailto: or https: address',
  ),
  /** false: browsers get none, and those that have one drop it. */
  SERVICE_WORKER: flag,
  ROLES: z.string().default('web,realtime,worker'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SENTRY_DSN: text,
  METRICS_TOKEN: text,
  /** Opens the call that takes reports of mails that came back. */
  BOUNCE_SECRET: text,
  /** Where such reports are sent; without it to the sender. */
  MAIL_RETURN_PATH: text.refine(
    (address) => !address || /^[^\s@<>]+@[^\s@<>]+$/.test(address),
    'must be an e-mail address',
  ),
  RATE_LIMIT: z.coerce.number().min(0).default(1),
})

export type Env = ReturnType<typeof readEnv>

/**
 * Reads and checks the environment.
 * @throws Error that names each variable that is wrong and why.
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These environment variables are not usable:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  if (env.EMBEDDINGS_URL && !env.EMBEDDINGS_MODEL)
    throw new Error('EMBEDDINGS_MODEL must be set together with EMBEDDINGS_URL')
  const [from = 0, to = 0] = env.QUIET_HOURS.split('-').map(Number)
  return {
    ...env,
    quietHours: env.QUIET_HOURS === 'off' || from === to ? null : { from, to },
    push: pushOf(env),
    DATA_DIR: resolve(env.DATA_DIR),
    PLATFORM_URL: (env.PLATFORM_URL ?? `http://auth.localhost:${env.PORT}`).replace(/\/+$/, ''),
    SEED_DEMO: env.SEED_DEMO ?? env.DATABASE_URL === undefined,
    roles: new Set(env.ROLES.split(',').map((role) => role.trim())),
  }
}

/**
 * The key by which browsers and their makers know this installation (RFC 8292); null where it sends none.
 * @throws Error when a part of it is missing
 */
function pushOf(
  env: z.output<typeof schema>,
): { publicKey: string; privateKey: string; subject: string } | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  if (!publicKey && !privateKey && !subject) return null
  if (publicKey && privateKey && subject) return { publicKey, privateKey, subject }
  throw new Error('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT belong together: set all, or none')
}

/** In development a kept page would stand in the way of the one being made. */
export const hasServiceWorker = (env: Pick<Env, 'NODE_ENV' | 'SERVICE_WORKER'>): boolean =>
  env.NODE_ENV === 'production' && env.SERVICE_WORKER !== false

/** What a browser subscribes to pushes with; null where none can be sent or shown. */
export const pushKeyOf = (env: Pick<Env, 'NODE_ENV' | 'SERVICE_WORKER' | 'push'>): string | null =>
  hasServiceWorker(env) ? (env.push?.publicKey ?? null) : null
