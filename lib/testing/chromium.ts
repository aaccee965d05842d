import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runCommand } from './command'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A browser that is on this machine: CHROMIUM_PATH, the system's, or the one that Playwright keeps. */
export function installedChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  return [...(given ? [given] : SYSTEM), chromium.executablePath()].find((path) => path && existsSync(path))
}

/** The same browser without a window's own interface, which starts and draws sooner; where there is none, the whole one. */
export const lightestChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'].find((path) => path && existsSync(path)) ??
  installedChromium()

const debianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/**
 * A browser for the tests, fetched if there is none.
 * @throws Error that says what to install
 */
export async function ensureChromium(): Promise<string> {
  const present = installedChromium()
  if (present) return present
  console.log('No Chromium here: fetching the one that Playwright knows')
  const fetched = await runCommand('playwright', ['install', 'chromium'], { show: true })
  if (fetched.code === 0 && installedChromium()) return installedChromium() as string
  if (debianRoot()) {
    console.log("That did not work: installing the system's")
    await runCommand('apt-get', ['update'])
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { show: true })
  }
  const installed = installedChromium()
  if (installed) return installed
  throw new Error(
    'The tests in a browser need Chromium. Install it ("apt-get install chromium", or "npx playwright install chromium"), or name it in CHROMIUM_PATH.',
  )
}

/** Without a sandbox, because tests also run as root in containers; and nothing that calls home. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking']
