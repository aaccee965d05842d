import { readSources } from './source-files'

const PLACES = ['app', 'components', 'lib', 'e2e', 'middleware.ts', 'drizzle.config.ts', 'vitest.config.ts']

export type CodeSize = { files: number; lines: number; median: number; p95: number }

/**
 * Number of source files and their lengths in lines, tests included.
 * @throws Error when there are no files
 */
export function codeSize(root: string): CodeSize {
  const lengths = readSources(root, PLACES, /\.(?:tsx?|mjs)$/)
    .map(({ text }) => text.split('\n').length - 1)
    .sort((a, b) => a - b)
  if (lengths.length === 0) throw new Error('no files to count')
  const at = (share: number) => lengths[Math.ceil(lengths.length * share) - 1] ?? 0
  return {
    files: lengths.length,
    lines: lengths.reduce((sum, length) => sum + length, 0),
    median: at(0.5),
    p95: at(0.95),
  }
}
