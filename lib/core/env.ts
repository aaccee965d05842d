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

/** Every variable that the program reads, and nothing reads one anywhere else. README has the table. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: text,
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
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
  ADMIN_SECRET: text,
  ROLES: z.string().default('web,realtime,worker'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SENTRY_DSN: text,
  METRICS_TOKEN: text,
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
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    SEED_DEMO: env.SEED_DEMO ?? env.DATABASE_URL === undefined,
    roles: new Set(env.ROLES.split(',').map((role) => role.trim())),
  }
}
