import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runCommand } from '../command'
import { type Serve, serve } from './program'

/** The plainest Next program: one page that says hello, one that shows 20 cards from one query. */
const FILES: Record<string, string> = {
  'package.json': '{ "private": true }\n',
  // The packages are those of this house, by a link: the bundler reads only what lies below its root.
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
    'SELECT id, first_name, last_name, company, city, about, looking_for, tags FROM participants ORDER BY profile_filled_at DESC, id DESC LIMIT 20')
  return <main>{rows.map((row) => <article key={row.id}>
    <h2>{row.first_name} {row.last_name}</h2><p>{row.company}</p><p>{row.city}</p>
    <p>{row.about}</p><p>{row.looking_for}</p><ul>{row.tags.map((tag) => <li key={tag}>{tag}</li>)}</ul>
  </article>)}</main>
}
`,
}

/** Outside the house: inside, Next takes the house's middleware for this program's. */
const FOLDER = join(
  tmpdir(),
  `tuesday-bare-next-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)}`,
)

/** Builds it where it has changed. @returns its folder */
export async function buildBareNext(): Promise<string> {
  const version = readFileSync('node_modules/next/package.json')
  const print = createHash('sha256').update(JSON.stringify(FILES)).update(version).digest('hex')
  const stamp = join(FOLDER, 'stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return FOLDER
  console.log('Building the bare Next program that pages are compared with')
  rmSync(FOLDER, { recursive: true, force: true })
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(FOLDER, name)), { recursive: true })
    writeFileSync(join(FOLDER, name), text)
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(FOLDER, 'node_modules'))
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { code, output } = await runCommand('next', ['build'], { cwd: FOLDER, env })
  if (code !== 0) throw new Error(`the bare Next program does not build:\n${output}`)
  writeFileSync(stamp, print)
  return FOLDER
}

/** `next start` of it. */
export async function serveBareNext(env: Serve['env'] = {}) {
  const cwd = await buildBareNext()
  const next = join(process.cwd(), 'node_modules/next/dist/bin/next')
  return serve({ args: [next, 'start', '-p', '{port}'], cwd, env, ready: '/' })
}
