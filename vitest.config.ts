import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './lib/testing/longest-first.ts'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['lib/**/*.test.{ts,tsx}', 'components/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}'],
    globalSetup: 'lib/testing/global-setup.ts',
    environment: 'node',
    setupFiles: ['lib/testing/refuse-self-comparisons.ts', 'lib/testing/drop-left-jobs.ts'],
    pool: 'forks',
    // One database and one module graph a worker: suites share both and are kept apart by their communities.
    isolate: false,
    // More than two processors, as several tests wait; a database server works beside the workers.
    maxWorkers: process.env.TEST_DATABASE_URL ? 2 : 3,
    sequence: { sequencer: LongestFirst },
    // Against what hangs, not what is slow: the machine may be busy with much else.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
