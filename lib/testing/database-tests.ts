import { globSync, readFileSync } from 'node:fs'
import { build } from 'esbuild'

/** What decides whether tests run on a database server. */
const ASKS = /\bTEST_(?:DATABASE|REDIS)_/

/**
 * Test files whose result may depend on the database server: they, or direct or indirect imports, read its settings.
 * The others would only repeat their result.
 */
export async function databaseTests(
  files = globSync('{lib,components,app}/**/*.test.{ts,tsx}'),
): Promise<string[]> {
  const { metafile } = await build({
    stdin: { contents: files.map((file) => `import './${file}'`).join('\n'), resolveDir: process.cwd() },
    bundle: true,
    write: false,
    metafile: true,
    treeShaking: false,
    outdir: 'unused',
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
  const importers = new Map<string, string[]>()
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), file])
  const reached = new Set<string>()
  const reach = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const importer of importers.get(file) ?? []) reach(importer)
  }
  for (const file of Object.keys(metafile.inputs))
    if (file !== '<stdin>' && ASKS.test(readFileSync(file, 'utf8'))) reach(file)
  return files.filter((file) => reached.has(file))
}
