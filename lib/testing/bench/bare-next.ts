import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runCommand } from '../command'
import { type Serve, serve } from './program'

/** A minimal Next app: a hello page, and a list of 20 members like ours (participant-tile.tsx) from one query. */
const FILES: Record<string, string> = {
  'package.json': '{ "private": true }\n',
  // Packages are linked, because the bundler only reads below its root.
  'next.config.mjs': `export default {
  serverExternalPackages: ['@electric-sql/pglite'],
  outputFileTracingRoot: '/',
  turbopack: { root: '/' },
}
`,
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
  'app/page.jsx': `export const dynamic = 'force-dynamic'
export default function Page() {
  return <h1>Hello</h1>
}
`,
  'app/cards/page.jsx': `import { PGlite } from '@electric-sql/pglite'
export const dynamic = 'force-dynamic'
const slot = globalThis
slot.bareDatabase ??= PGlite.create({ dataDir: process.env.DATA_DIR + '/postgres' })
export default async function Page() {
  const database = await slot.bareDatabase
  const { rows } = await database.query(
    'SELECT id, slug, first_name, last_name, avatar_url, company, city, tags FROM participants ORDER BY profile_filled_at DESC, id DESC LIMIT 20')
  return <main><ul className="grid">{rows.map((row) => <li key={row.id} className="card card-padding-sm flex items-start gap-4">
    <span className="avatar avatar-lg">
      <svg className="avatar-face" viewBox="0 0 48 48" width="64" height="64" aria-hidden="true">
        <rect width="48" height="48" fill="var(--face-1-back)" />
        <circle cx="36" cy="45" r="20" fill="var(--face-1-front)" />
        <text x="24" y="24" dy="0.35em" textAnchor="middle" fontSize="17" fontWeight="600" fill="var(--face-1-ink)">
          {row.first_name[0]}
        </text>
      </svg>
      {row.avatar_url && <img className="avatar-photo" src={row.avatar_url} srcSet={row.avatar_url + ' 512w'}
        sizes="64px" width="64" height="64" alt="" loading="lazy" decoding="async" />}
    </span>
    <div className="min-w-0 flex-1">
      <h2 className="flex items-center gap-2 text-base">
        <a href={'/u/' + row.slug} className="card-link line-clamp-2 font-[580] wrap-anywhere">{row.first_name} {row.last_name}</a>
      </h2>
      <p className="truncate text-sm text-ink-soft">{row.company}</p>
      <p className="mt-0.5 flex items-center gap-1 text-sm text-ink-soft">
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor"
          strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" className="size-3.5 flex-none" aria-hidden="true">
          <path d="M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0" />
          <circle cx="12" cy="10" r="3" />
        </svg>
        <span className="sr-only">City</span>
        <span className="truncate">{row.city}</span>
      </p>
      <ul className="mt-2.5 flex flex-wrap gap-1.5" aria-label="Topics">{row.tags.slice(0, 4).map((tag) =>
        <li key={tag} className="flex min-w-0 max-w-full"><span className="badge min-w-0"><span className="truncate">{tag}</span></span></li>)}
      </ul>
    </div>
  </li>)}</ul></main>
}
`,
}

/** Outside the project, where Next would use the project's middleware. */
const FOLDER = join(
  tmpdir(),
  `tuesday-bare-next-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)}`,
)

/** Builds it if it changed. @returns its folder */
export async function buildBareNext(): Promise<string> {
  const version = readFileSync('node_modules/next/package.json')
  const print = createHash('sha256').update(JSON.stringify(FILES)).update(version).digest('hex')
  const stamp = join(FOLDER, 'stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return FOLDER
  console.log('Building the bare Next app used as reference')
  rmSync(FOLDER, { recursive: true, force: true })
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(FOLDER, name)), { recursive: true })
    writeFileSync(join(FOLDER, name), text)
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(FOLDER, 'node_modules'))
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { code, output } = await runCommand('next', ['build'], { cwd: FOLDER, env })
  if (code !== 0) throw new Error(`the bare Next app does not build:\n${output}`)
  writeFileSync(stamp, print)
  return FOLDER
}

/** Starts it with `next start`. */
export async function serveBareNext(env: Serve['env'] = {}) {
  const cwd = await buildBareNext()
  const next = join(process.cwd(), 'node_modules/next/dist/bin/next')
  return serve({ args: [next, 'start', '-p', '{port}'], cwd, env, ready: '/' })
}
