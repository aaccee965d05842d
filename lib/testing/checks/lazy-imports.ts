import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSources, type SourceFile } from './source-files'

/** Tools of tests run unbundled; the browser's bundler gives names to CommonJS packages. */
const ELSEWHERE = /^lib\/(?:client|testing)\/|\.test\.tsx?$/

const LAZY =
  /(?:const \{([^}]*)\} = await )?\bimport\('((?!@\/|node:)[a-z@][^']*)'\)(?:\.then\(\s*\(\{([^}]*)\})?/g

/** Packages whose lazy import uses names other than `default`. */
export function namedLazyImports(sources: readonly SourceFile[]): { path: string; name: string }[] {
  return sources
    .filter(({ path }) => !ELSEWHERE.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(LAZY)].flatMap(([, awaited = '', name = '', handled = '']) => {
        const taken = `${awaited},${handled}`.split(',').map((one) => one.trim())
        return taken.some((one) => one !== '' && !one.startsWith('default')) ? [{ path, name }] : []
      }),
    )
}

/** Whether Node reads a file as an ES module. */
function isModule(file: string): boolean {
  if (/\.[cm]js$/.test(file)) return file.endsWith('.mjs')
  let folder = dirname(file)
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).type === 'module'
}

/**
 * Proves that no CommonJS package is imported lazily by names: in the bundle it has only `default`. Instead, import them
 * statically in a file of ours, and that file lazily.
 */
export function checkLazyImports(root: string): { wrong: string[]; imports: number } {
  const found = namedLazyImports(readSources(root, ['lib'], /\.tsx?$/))
  const wrong = found.filter(({ name }) => !isModule(fileURLToPath(import.meta.resolve(name))))
  return { wrong: wrong.map(({ path, name }) => `${path}: ${name}`), imports: found.length }
}
