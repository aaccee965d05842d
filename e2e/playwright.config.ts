import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, lightestChromium } from '../lib/testing/chromium'

/** Pages live for seconds, so optimising their scripts costs more than it gains: a quarter of the renderers' time. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev'

/**
 * Specs that change the demo, by the site they share; all others share one more. A site is a program and a browser, and
 * takes seconds of processor time until its pages are warm, so one worker runs all specs of a site. The longest first.
 */
const SITES = {
  // No site: these start programs of their own.
  processes: ['database-away', 'delivery-killed', 'disk-full', 'rolling-update', 'round-killed'],
  members: ['contacts', 'notifications', 'participant-page', 'requests'],
  chat: ['chat', 'chat-access', 'chat-blocked', 'chat-disabled', 'keyboard', 'long-words', 'meetings'],
  organisers: ['analytics', 'community-settings', 'joining', 'launch', 'member-import', 'members', 'reports'],
  services: ['api-keys', 'landing', 'messages', 'organiser-settings', 'photo', 'profile', 'telegram'],
  events: ['event-organiser', 'events'],
  journey: ['journey'],
  rounds: ['round-console'],
  'meeting-room': ['meeting-room'],
  subscriptions: ['subscriptions'],
  policies: ['policies'],
  providers: ['providers'],
  hostile: ['hostile'],
}
const filesOf = (specs: string[]) => specs.map((name) => `${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Each worker runs its own server and browser, and often waits for either.
  workers: Math.max(4, Math.floor(availableParallelism() / 2)),
  // A round is computed at low priority, so on a busy machine it takes a minute.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  projects: [
    ...Object.entries(SITES).map(([name, specs]) => ({ name, testMatch: filesOf(specs), workers: 1 })),
    // At the end, as only this one may run in all workers.
    { name: 'shared', testIgnore: Object.values(SITES).flatMap(filesOf) },
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: lightestChromium(), args: [...CHROMIUM_ARGS, UNOPTIMISED] },
    screenshot: 'only-on-failure',
    // Recording slows every action: TRACE=1 to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    // Playwright pauses service workers at start, so a replaced one can block a navigation forever. Specs that
    // test the service worker allow it.
    serviceWorkers: 'block',
    // Long enough for a busy machine, shorter than the test timeout, so that a failure names its line.
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
  },
})
