import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { runCommand } from './command'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** An installed browser: CHROMIUM_PATH, the system's, or Playwright's. */
export function installedChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  return [...(given ? [given] : SYSTEM), chromium.executablePath()].find((path) => path && existsSync(path))
}

/** The headless shell, which starts and renders faster; otherwise the full browser. */
export const lightestChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'].find((path) => path && existsSync(path)) ??
  installedChromium()

const debianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/**
 * Finds or installs a browser for the tests.
 * @throws Error that names the package to install
 */
export async function ensureChromium(): Promise<string> {
  const present = installedChromium()
  if (present) return present
  console.log("No Chromium found: downloading Playwright's")
  const fetched = await runCommand('playwright', ['install', 'chromium'], { show: true })
  if (fetched.code === 0 && installedChromium()) return installedChromium() as string
  if (debianRoot()) {
    console.log('Download failed: installing the system package')
    await runCommand('apt-get', ['update'])
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { show: true })
  }
  const installed = installedChromium()
  if (installed) return installed
  throw new Error(
    'Browser tests need Chromium. Install it ("apt-get install chromium", or "npx playwright install chromium"), or set CHROMIUM_PATH.',
  )
}

/** No sandbox, because tests also run as root in containers; no background requests. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking']
