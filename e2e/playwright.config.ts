import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, lightestChromium } from '../lib/testing/chromium'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Each worker holds a program and a browser of its own, and waits for either now and then.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: lightestChromium(), args: CHROMIUM_ARGS },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    locale: 'en-GB',
    // The driver pauses a worker as it starts; one that replaces another meanwhile holds a navigation for ever. Specs
    // of the worker itself allow it.
    serviceWorkers: 'block',
    // Patient with a busy machine, and sooner than the test's own end, so that a failure names its place.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
  },
})
