import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

const SCRIPTS = ['lib/testing/server-process.ts', 'lib/server/main.ts'] as const
export type ProcessScript = (typeof SCRIPTS)[number]

/** Threads, which are beside the program that starts them: see lib/server/build.ts. */
const THREADS = {
  'engine-worker': 'lib/server/engine-worker.ts',
  'search-helper': 'lib/matching/threads/search-helper.ts',
}

const nameOf = (script: string) => basename(script, '.ts')

/** Below the project, as packages are found from there. */
const folder = () => join(process.cwd(), 'node_modules/.cache/tuesday', process.env.TEST_DATABASE_RUN ?? '')

/** Bundles what tests start as processes: a start from hundreds of sources takes more than twice the processor time. */
export async function bundleProcesses(): Promise<void> {
  await build({
    entryPoints: { ...Object.fromEntries(SCRIPTS.map((script) => [nameOf(script), script])), ...THREADS },
    outdir: folder(),
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  })
}

export const dropBundles = () => rmSync(folder(), { recursive: true, force: true })

export const bundleOf = (script: ProcessScript) => join(folder(), `${nameOf(script)}.mjs`)
