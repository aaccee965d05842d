import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1')
  .optional()

const text = z.string().trim().optional()

const isKeyOf = (bytes: number) => (key?: string) =>
  !key || (/^[\w-]+=*$/.test(key) && Buffer.from(key, 'base64url').length === bytes)

/** '192.0.2.1', '192.0.2.1:5353', '2001:db8::1' or '[2001:db8::1]:5353'. */
const isNameServer = (server: string) =>
  isIP(server) !== 0 || isIP(server.replace(/:\d{1,5}$/, '').replace(/^\[|\]$/g, '')) !== 0

/** As BotFather gives it: the bot's number and its secret. */
export const BOT_TOKEN = /^\d{5,15}:[\w-]{30,50}$/

/** A setting that must begin like a URL of its kind: libraries accept anything, and fail later or never. */
const startingWith = (pattern: RegExp, form: string) =>
  text.refine((value) => !value || pattern.test(value), form)

const POSTGRES = [/^(postgres(ql)?:|socket:|\/)/, 'must be postgres://user:password@host/database'] as const

const isStore = (url?: string) => !url || url === 'disk' || /^s3:\/\/\S+$/.test(url)
const STORE_FORM = "must be 'disk' or s3://KEY:SECRET@host/bucket"

const MAX_ICE_SERVERS = 10
const iceServer = z.strictObject({
  urls: z.union([iceUrl(), z.array(iceUrl()).min(1).max(5)]),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.output<typeof iceServer>

function iceUrl() {
  return z.string().regex(/^(stuns?|turns?):[\w.:[\]-]+(\?transport=(udp|tcp))?$/, 'must be stun: or turn:')
}

/** Text with JSON of a shape. */
const json = <S extends z.ZodType>(shape: S) =>
  z
    .string()
    .transform((value, issues) => {
      try {
        return JSON.parse(value) as unknown
      } catch {
        issues.addIssue('must be JSON')
        return z.NEVER
      }
    })
    .pipe(shape)

const PROCESS_ROLES = ['web', 'realtime', 'worker'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

/** All environment variables; no other code reads any. The README has the table. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: startingWith(...POSTGRES),
  /** Bypasses a pooler in transaction mode for LISTEN, which needs its own connection; DATABASE_URL by default. */
  DATABASE_DIRECT_URL: startingWith(...POSTGRES),
  /** Two of them are reserved for statements outside transactions (lib/db/server.ts). */
  DATABASE_POOL: z.coerce.number().int().min(4, 'must be at least 4').max(200).default(10),
  /** Community size from which processes share a round; 50,000 by default, never on the embedded database. */
  ROUND_SHARED_FROM: z.coerce.number().int().min(401).optional(),
  REDIS_URL: startingWith(/^(rediss?:\/\/|unix:|\/)/, 'must be redis://host:port'),
  /** Where uploads are: 'disk' (DATA_DIR/uploads) or a bucket; lib/storage/s3-target.ts reads it. */
  STORAGE_URL: text.refine((url) => isStore(url), STORE_FORM),
  /** The store that uploads are being moved from. */
  STORAGE_FROM: text.refine((url) => isStore(url), STORE_FORM),
  MAIL_URL: startingWith(/^smtps?:\/\/\S/, 'must be smtp:// or smtps://'),
  MAIL_FROM: z.string().default('Tuesday <tuesday@localhost>'),
  /** Without MAIL_URL: true shows /dev/mail to everyone, false to nobody; by default to this machine only. */
  DEV_MAILBOX: flag,
  SEED_DEMO: flag,
  PUBLIC_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
  TRUST_PROXY: flag,
  SECRET: text,
  /** Redirect host of all providers, for all communities. */
  PLATFORM_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  /** Where backups are made: a folder or s3://KEY:SECRET@host/bucket/folder; none by default. */
  BACKUP_TO: text,
  /** Hours between two backups. */
  BACKUP_EVERY: z.coerce.number().int().min(1).max(168).default(24),
  /** For how many days and weeks the newest backup is kept. */
  BACKUP_KEEP_DAILY: z.coerce.number().int().min(1).max(3650).default(7),
  BACKUP_KEEP_WEEKLY: z.coerce.number().int().min(0).max(520).default(4),
  /** Encrypts and opens backups. */
  BACKUP_PASSPHRASE: text.refine((words) => !words || words.length >= 16, 'must have at least 16 characters'),
  /** An age public key: this machine can make backups, but not open them. */
  BACKUP_RECIPIENT: text.refine((key) => !key || /^age1[0-9a-z]{20,}$/.test(key), 'must be age1…'),
  /** Its secret key, to open them. */
  BACKUP_IDENTITY: text.refine(
    (key) => !key || /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]{20,}$/.test(key),
    'must be AGE-SECRET-KEY-1…',
  ),
  /** Country lookup by IP address. */
  GEOIP_URL: text.refine(
    (url) => !url || (/^https?:/.test(url) && url.includes('{ip}') && URL.canParse(url)),
    'must be a URL with {ip}',
  ),
  /** Tells browsers their own IP address. */
  PUBLIC_IP_URL: text.refine(
    (url) => !url || (/^https?:/.test(url) && URL.canParse(url)),
    'must be an http or https URL',
  ),
  /** LinkedIn profile lookup; {url} is the profile's URL. */
  LINKEDIN_LOOKUP_URL: text.refine(
    (url) => !url || (/^https?:/.test(url) && url.includes('{url}') && URL.canParse(url)),
    'must be a URL with {url}',
  ),
  LINKEDIN_LOOKUP_KEY: text,
  /** Embeddings service with OpenAI's /v1/embeddings interface; receives profile texts. */
  EMBEDDINGS_URL: text.refine(
    (url) => !url || (/^https?:/.test(url) && URL.canParse(url)),
    'must be an http or https URL',
  ),
  EMBEDDINGS_MODEL: text,
  EMBEDDINGS_KEY: text,
  /** An OpenAI-compatible chat endpoint (…/v1/chat/completions); profile texts are sent there. */
  LLM_URL: text.refine(
    (url) => !url || (/^https?:/.test(url) && URL.canParse(url)),
    'must be an http or https address',
  ),
  LLM_MODEL: text,
  LLM_KEY: text,
  /** Maximum number of profiles per community that the model reads in a day. */
  LLM_PROFILES_A_DAY: z.coerce.number().int().min(0).default(500),
  /** Accepts Plausible events, per community domain. */
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Name servers for checking community domains: comma-separated addresses, with a port unless it is 53. */
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((servers) =>
      servers
        .split(',')
        .map((server) => server.trim())
        .filter(Boolean),
    )
    .refine((servers) => servers.every(isNameServer), 'must be IP addresses, each with a port or without'),
  /** Lets a web server on another machine ask whether a domain may get a certificate. */
  TLS_ASK_TOKEN: text,
  /** Private hosts that may be called: comma-separated name:port. */
  PRIVATE_HOSTS: z
    .string()
    .default('')
    .refine(
      (hosts) => hosts.split(',').every((host) => host.trim() === '' || /^\s*\S+:\d{1,5}\s*$/.test(host)),
      'must be comma-separated name:port pairs',
    ),
  ADMIN_SECRET: text,
  /** Start and end hour in the member's time zone between which notifications wait, or 'off'. */
  QUIET_HOURS: z
    .string()
    .default('22-8')
    .refine(
      (hours) => hours === 'off' || /^(\d|1\d|2[0-3])-(\d|1\d|2[0-3])$/.test(hours),
      "must be two hours such as 22-8, or 'off'",
    ),
  VAPID_PUBLIC_KEY: text.refine(isKeyOf(65), 'must be 65 bytes in base64url'),
  VAPID_PRIVATE_KEY: text.refine(isKeyOf(32), 'must be 32 bytes in base64url'),
  VAPID_SUBJECT: text.refine(
    (contact) => !contact || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact),
    'must be a mailto: or https: URL',
  ),
  /** false: browsers get no service worker and remove an installed one. */
  SERVICE_WORKER: flag,
  /** Another video service for meetings, such as https://meet.example.org; our own room by default. */
  VIDEO_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What this process does: pages and API, sockets, jobs. */
  ROLES: z.string().default(PROCESS_ROLES.join()),
  /**
   * How long a process still answers after SIGTERM, so that the proxy in front notices. 5 by default, 0 on the embedded
   * database, whose only process has no other to take over.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(10).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SENTRY_DSN: startingWith(/^https?:\/\/\S+@\S+\/\d+$/, 'must be https://KEY@host/project'),
  METRICS_TOKEN: text,
  /** Enables the operation that accepts bounce reports. */
  BOUNCE_SECRET: text,
  /** Address for bounces; the sender by default. */
  MAIL_RETURN_PATH: text.refine(
    (address) => !address || /^[^\s@<>]+@[^\s@<>]+$/.test(address),
    'must be an email address',
  ),
  /** The SPF term for our mail servers; by default includes the record of MAIL_FROM's domain. */
  MAIL_SPF: text.refine(
    (term) => !term || /^(include|a|mx|ip4|ip6|exists):[\w.:/%{}-]+$/.test(term),
    'must be an SPF term such as include:_spf.example.net',
  ),
  /** STUN and TURN servers for video calls: a JSON array as RTCPeerConnection takes it. */
  ICE_SERVERS: json(z.array(iceServer).max(MAX_ICE_SERVERS)).default([]),
  /** coturn's static-auth-secret: TURN servers without credentials get short-lived ones. */
  TURN_SECRET: text,
  /** The installation's Telegram bot; a community may have its own. */
  TELEGRAM_BOT_TOKEN: text.refine((token) => !token || BOT_TOKEN.test(token), 'must be a bot token'),
  /** Another Bot API server. */
  TELEGRAM_API_ROOT: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  /** Lets a bot of another program connect members; without it only our own bot can. */
  TELEGRAM_SECRET: text.refine(
    (secret) => !secret || secret.length >= 16,
    'must have at least 16 characters',
  ),
  /** Messages per second and bot. */
  TELEGRAM_RATE: z.coerce.number().min(1).max(1000).default(25),
  /** Organisers' messages per minute and sender domain. */
  MAIL_RATE: z.coerce.number().int().min(1).max(10_000).default(600),
  RATE_LIMIT: z.coerce.number().min(0).default(1),
  /** Anybody with a mailbox may launch a community, at a subdomain of PLATFORM_DOMAIN. */
  SELF_SERVICE: flag,
  PLATFORM_DOMAIN: text
    .transform((domain) => domain?.toLowerCase())
    .refine(
      (domain) => !domain || domain.split('.').every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label)),
      'must be a domain name',
    ),
  /** Who to write to for a community of one's own (by default the community's sender), or about a suspension. */
  CONTACT_EMAIL: text.refine(
    (address) => !address || /^[^\s@<>]+@[^\s@<>]+$/.test(address),
    'must be an email address',
  ),
})

/** The names of all variables. */
export const ENV_NAMES: readonly string[] = Object.keys(schema.shape)

export type Env = ReturnType<typeof readEnv>

/**
 * Reads and checks the environment.
 * @throws Error that names each invalid variable and why
 */
export function readEnv(variables: Record<string, string | undefined> = process.env) {
  // In an env file, 'NAME=' means that it is not set.
  const source = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(source)
  const wrong = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...wrongTogether(source),
  ]
  if (!parsed.success || wrong.length > 0)
    throw new Error(`Invalid environment variables:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  const env = parsed.data
  const [from = 0, to = 0] = env.QUIET_HOURS.split('-').map(Number)
  return {
    ...env,
    quietHours: env.QUIET_HOURS === 'off' || from === to ? null : { from, to },
    push: pushOf(env),
    DATA_DIR: resolve(env.DATA_DIR),
    PLATFORM_URL: (env.PLATFORM_URL ?? `http://auth.localhost:${env.PORT}`).replace(/\/+$/, ''),
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.DATABASE_URL === undefined ? 0 : 5),
    SEED_DEMO: env.SEED_DEMO ?? env.DATABASE_URL === undefined,
    roles: rolesOf(env),
  }
}

/** Errors in combinations of variables, whether or not each variable is valid. */
function wrongTogether(source: Record<string, string | undefined>): string[] {
  const isSet = (name: keyof z.input<typeof schema>) => source[name] !== undefined
  const push = [isSet('VAPID_PUBLIC_KEY'), isSet('VAPID_PRIVATE_KEY'), isSet('VAPID_SUBJECT')]
  const roles = rolesOf(source)
  const unknown = [...roles].filter((role) => !(PROCESS_ROLES as readonly string[]).includes(role))
  return [
    isSet('EMBEDDINGS_URL') &&
      !isSet('EMBEDDINGS_MODEL') &&
      'EMBEDDINGS_MODEL: must be set together with EMBEDDINGS_URL',
    isSet('BACKUP_PASSPHRASE') &&
      isSet('BACKUP_RECIPIENT') &&
      'BACKUP_PASSPHRASE: must not be set together with BACKUP_RECIPIENT',
    isSet('LLM_URL') && !isSet('LLM_MODEL') && 'LLM_MODEL: must be set together with LLM_URL',
    ['true', '1'].includes(source.SELF_SERVICE ?? '') &&
      !isSet('PLATFORM_DOMAIN') &&
      'PLATFORM_DOMAIN: must be set together with SELF_SERVICE',
    push.includes(true) &&
      push.includes(false) &&
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT: set all of them or none',
    unknown.length > 0 && `ROLES: ${unknown.join()} must be one or more of ${PROCESS_ROLES.join()}`,
    !isSet('DATABASE_URL') &&
      PROCESS_ROLES.some((role) => !roles.has(role)) &&
      'ROLES: can leave out a role only with DATABASE_URL, because one process holds the embedded database',
  ].filter((line) => line !== false)
}

const rolesOf = ({ ROLES = PROCESS_ROLES.join() }: { ROLES?: string }): ReadonlySet<ProcessRole> =>
  new Set(ROLES.split(',').map((role) => role.trim() as ProcessRole))

/** The VAPID key of this installation (RFC 8292); null if push is off. */
function pushOf(
  env: z.output<typeof schema>,
): { publicKey: string; privateKey: string; subject: string } | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null
}

/** Off in development, where a cached page would hide changes. */
export const hasServiceWorker = (env: Pick<Env, 'NODE_ENV' | 'SERVICE_WORKER'>): boolean =>
  env.NODE_ENV === 'production' && env.SERVICE_WORKER !== false

/** The key browsers subscribe to pushes with; null if push is unavailable. */
export const pushKeyOf = (env: Pick<Env, 'NODE_ENV' | 'SERVICE_WORKER' | 'push'>): string | null =>
  hasServiceWorker(env) ? (env.push?.publicKey ?? null) : null
