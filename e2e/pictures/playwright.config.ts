import { defineConfig } from '@playwright/test'
import shared from '../playwright.config'

/** `npm run screenshots`: takes screenshots; only checks that each screen opens. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: 'take.ts',
  outputDir: '../../test-results/pictures',
  globalSetup: '../global-setup.ts',
  fullyParallel: true,
  use: { ...shared.use, trace: 'off', screenshot: 'off' },
})
