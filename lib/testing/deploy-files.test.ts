import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { BlockList, isIPv6 } from 'node:net'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ENV_NAMES, readEnv } from '@/lib/core/env'
import { MEMORY_ENV, nodeFlags } from '@/lib/server/node-flags'
import { TLS_PATH } from '@/lib/server/steps/tls-step'
import { isInstalled } from './is-installed'

type Service = {
  environment?: Record<string, string>
  networks: string[]
  ports?: string[]
  stop_grace_period?: string
}

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile')
const caddyfile = read('docs/deploy/Caddyfile')
const unit = read('docs/deploy/tuesday.service')
const composeText = read('docs/deploy/compose.yaml')
const { services } = parse(composeText) as {
  services: Record<'app' | 'postgres' | 'redis' | 'caddy', Service>
}

const settings = Object.fromEntries(
  [...read('docs/deploy/settings.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
    name as string,
    value as string,
  ]),
)
const unitEnvironment = Object.fromEntries(
  (/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
)
/** Compose's own settings; the program does not read them. */
const COMPOSE_ONLY = ['POSTGRES_PASSWORD']
const isKnown = (name: string) =>
  ENV_NAMES.includes(name) || COMPOSE_ONLY.includes(name) || name in MEMORY_ENV

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

describe('the deployment files', () => {
  it('name settings that exist', () => {
    const names = [services.app.environment ?? {}, settings, unitEnvironment].flatMap(Object.keys)
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !isKnown(name))).toEqual([])
    // What compose inserts comes from the same file.
    const inserted = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name as string)
    expect(inserted.filter((name) => !(name in settings))).toEqual([])
  })

  it('are accepted by the program, once the example is filled in', () => {
    const filled = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, value || 'f'.repeat(64)]),
    )
    const compose = services.app.environment ?? {}
    expect(readEnv({ ...filled, ...compose, PLATFORM_URL: filled.PLATFORM_URL })).toMatchObject({
      TRUST_PROXY: true,
      SEED_DEMO: false,
    })
    expect(readEnv({ ...filled, ...unitEnvironment })).toMatchObject({ TRUST_PROXY: true, HOST: '127.0.0.1' })
  })

  it('agree on ports and on the path that allows certificates', () => {
    const port = services.app.environment?.PORT
    expect(unitEnvironment.PORT).toBe(port)
    expect(dockerfile).toMatch(new RegExp(`PORT=${port}[\\s\\S]*EXPOSE ${port}\\n`))
    expect(services.caddy.environment).toMatchObject({ UPSTREAM: `app:${port}`, ASK: `app:${port}` })
    expect(caddyfile).toContain(`ask http://{$ASK:localhost:${port}}${TLS_PATH}?token={$TLS_ASK_TOKEN}`)
    expect(caddyfile).toContain(`reverse_proxy {$UPSTREAM:localhost:${port}}`)
  })

  it('start the program as npm start does on Postgres, on the same Node', () => {
    const flags = nodeFlags('postgres://')
    expect(JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '')).toEqual([
      'node',
      ...flags,
      'dist/main.mjs',
    ])
    expect(unit).toContain(`node ${flags.join(' ')} dist/main.mjs\n`)
    expect(unitEnvironment).toMatchObject(MEMORY_ENV)
    const inDockerfile = dockerfile.match(/^ENV (NODE_ENV=.*)$/m)?.[1]?.split(' ')
    expect(inDockerfile).toEqual(
      expect.arrayContaining(Object.entries(MEMORY_ENV).map(([name, value]) => `${name}=${value}`)),
    )
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } }
    expect(dockerfile).toContain(`node:${dependencies.node.split('.')[0]}-`)
  })

  it('copy files that exist, and reach the database from the inside only', () => {
    const copied = [...dockerfile.matchAll(/--from=build ((?:\/app\/\S+ )+)/g)].flatMap(([, files = '']) =>
      files.trim().split(' '),
    )
    const built = ['node_modules', '.next', 'dist']
    const sources = copied.map((file) => file.replace('/app/', '')).filter((file) => !built.includes(file))
    expect(sources.length).toBeGreaterThan(3)
    expect(sources.filter((file) => !existsSync(file))).toEqual([])
    expect(dockerfile).toMatch(/^USER 1000:1000$/m)
    for (const name of ['postgres', 'redis'] as const)
      expect(services[name]).toMatchObject({ networks: ['inside'] })
    expect(Object.values(services).filter(({ ports }) => ports)).toEqual([services.caddy])
  })

  it('give the program the same time to stop', () => {
    expect(unit).toContain(`TimeoutStopSec=${Number.parseInt(services.app.stop_grace_period ?? '', 10)}\n`)
  })

  it.each([
    '169.254.169.254',
    '100.100.100.200',
    '10.0.0.5',
    '127.0.0.1',
    '0.0.0.0',
    '::1',
    'fd00:ec2::254',
    'fe80::1',
  ])('have coturn relay nothing to %s', (address) => {
    const rules = [...read('docs/meetings.md').matchAll(/denied-peer-ip=([^-\s]+)(?:-(\S+))?/g)]
    // By family, as coturn compares: to Node, the range of mapped addresses holds every address of IPv4.
    const denied = { ipv4: new BlockList(), ipv6: new BlockList() }
    for (const [, first = '', last = first] of rules)
      denied[familyOf(first)].addRange(first, last, familyOf(first))
    const isDenied = (one: string) => denied[familyOf(one)].check(one, familyOf(one))
    expect(isDenied(address)).toBe(true)
    expect(['93.184.215.14', '2606:2800:21f:cb07::1'].filter(isDenied)).toEqual([])
  })

  it.runIf(isInstalled('caddy', 'version'))(
    'contain a Caddyfile that Caddy accepts, and asks before each certificate',
    () => {
      const adapted = spawnSync(
        'caddy',
        ['adapt', '--config', 'docs/deploy/Caddyfile', '--adapter', 'caddyfile'],
        {
          env: { ...process.env, TLS_ASK_TOKEN: 'token' },
          encoding: 'utf8',
        },
      )
      expect(adapted.status, adapted.stderr).toBe(0)
      const { apps } = JSON.parse(adapted.stdout)
      expect(apps.tls.automation).toMatchObject({
        policies: [{ on_demand: true }],
        on_demand: { ask: `http://localhost:3000${TLS_PATH}?token=token` },
      })
    },
  )
})
