import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { hintToCompile } from './compile-hint'

/** Inputs of a build. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
]
const STAMP = 'dist/build-stamp'

function* filesOf(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) return void (yield path)
  for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('lib/testing/')

/** Changes whenever a build's input does. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(source)) {
      if (!isTest(file)) hash.update(file).update('\0').update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`)),
    )
  })
}

/** Builds the pages (Next) and the server (one file each for the program and its commands), if anything has changed. */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  const print = fingerprint()
  const built = existsSync('.next/BUILD_ID') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === print
  if (built) return
  say('Building, about a minute the first time')
  await run('next', ['build'])
  hintToCompile('.next/static/chunks')
  rmSync('dist', { recursive: true, force: true })
  await bundle({
    entryPoints: {
      main: 'lib/server/entry.ts',
      'engine-worker': 'lib/server/engine-worker.ts',
      'search-helper': 'lib/matching/threads/search-helper.ts',
      'preview/drawing-worker': 'lib/server/preview/drawing-worker.ts',
      'commands/round': 'lib/server/commands/round.ts',
      'commands/oauth2': 'lib/server/commands/oauth2.ts',
      'commands/community': 'lib/server/commands/community.ts',
      'commands/storage': 'lib/server/commands/storage.ts',
      'commands/backup': 'lib/server/commands/backup.ts',
      'commands/restore': 'lib/server/commands/restore.ts',
      'commands/indexes': 'lib/server/commands/indexes.ts',
    },
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    // Hundreds of small files take longer to open than one large one: only packages with binaries, or that locate their
    // own files, stay external.
    external: [
      'next',
      'next/*',
      '@electric-sql/pglite',
      '@node-rs/argon2',
      'sharp',
      'pino',
      '@sentry/nextjs',
      '@vercel/og',
      'pg-native',
      // Sloppy-mode code: it assigns names that it never declares.
      'edmonds-blossom',
    ],
    banner: {
      // Nobody who runs the program can do anything about what packages use.
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url); process.noDeprecation = true;",
    },
    legalComments: 'none',
    jsx: 'automatic',
    // Lazily imported code (mail, matching, the demo) stays in separate files.
    splitting: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    outExtension: { '.js': '.mjs' },
    // One letter beyond Latin makes V8 keep two bytes for each of the file's. Escaped, only the letter takes more.
    charset: 'ascii',
    logLevel: 'warning',
  })
  mkdirSync('dist', { recursive: true })
  writeFileSync(STAMP, print)
}
