import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, installedChromium } from '../lib/testing/chromium'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each worker holds a program of its own; more than two would starve each other.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: installedChromium(), args: CHROMIUM_ARGS },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    locale: 'en-GB',
  },
})
