import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BrowserContext,
  test as base,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightWorkerArgs,
} from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { SESSION_COOKIE } from '@/lib/auth/session-cookie'
import { DEMO_PASSWORD } from '@/lib/db/seed/demo-accounts'
import type { MailKind } from '@/lib/mail/kinds'
import { type Answer, ask, type Question } from './ask'
import { watchNetwork, writesAnswered } from './network'
import { demoDataDir, dropDataDir, type Program, ready, runCommand, startProgram, until } from './program'

/** Password of accounts created by tests; new accounts may not use the demo's. */
export const PASSWORD = 'eleven quiet lanterns'

/** The built program with the demo, seen by a browser, an HTTP client and a mailbox. */
export type Site = {
  program: Program
  /** URL of a path at a community's domain ('localhost', 'ru.localhost'). */
  url(domain: string, path?: string): string
  /** Sends a request without a browser, with any Host. */
  ask(host: string, path: string, question?: Question): Promise<Answer>
  /** Creates an account with an unconfirmed address. */
  register(domain: string, email: string): Promise<void>
  /** @returns the session's token */
  signIn(domain: string, email: string): Promise<string>
  /** Signs a browser in. @returns the session's token */
  signInBrowser(context: BrowserContext, domain: string, email: string): Promise<string>
  /** Waits for a matching email and returns the newest. */
  mail(kind: MailKind, answers: { to?: string; subject?: string }): Promise<Email>
  /** Runs `npm run round`. @returns its output */
  round(domain: string, flags?: string[]): Promise<string>
  /** Runs `npm run oauth2`: sets a community's provider. @returns its output */
  oauth2(domain: string, flags: string[], secret?: string): Promise<string>
}

type Options = {
  /** Additional environment variables. */
  siteEnv: Record<string, string>
  /** Changes the demo before the program starts. @returns additional environment variables */
  siteBefore: { prepare(dataDir: string): Promise<Record<string, string>> } | null
}

/** This worker's program. A failed test shows what it logged meanwhile. */
let running: Program | null = null

/**
 * Tests with a site per worker: a temporary data folder and a free port. Tests of one worker share its
 * communities and demo accounts, so a test registers its own people.
 */
export const test = base.extend<{ programLog: undefined }, Options & { site: Site }>({
  programLog: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use, test) => {
      const before = running?.output().length ?? 0
      await use(undefined)
      if (running && test.status !== test.expectedStatus)
        console.log(`program output:\n${running.output().slice(before)}`)
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await use(await listening(page))
  },
  siteEnv: [{}, { option: true, scope: 'worker' }],
  siteBefore: [null, { option: true, scope: 'worker' }],
  site: [
    async ({ siteEnv, siteBefore }, use) => {
      const dataDir = demoDataDir()
      const prepared = await siteBefore?.prepare(dataDir)
      const program = await startProgram({ DATA_DIR: dataDir, ...siteEnv, ...prepared })
      try {
        await ready(program)
        running = program
        await use(siteOf(program, dataDir))
      } catch (error) {
        throw new Error(`program output:\n${program.output()}`, { cause: error })
      } finally {
        running = null
        await program.kill()
        dropDataDir(dataDir)
      }
    },
    { scope: 'worker', timeout: 260_000 },
  ],
})

export { expect } from '@playwright/test'

/**
 * Where a spec walks through languages and devices: registers a test on the first of them only, as its
 * behaviour depends on neither.
 */
export const testOnce = (isFirst: boolean, register: TestOnce = test): TestOnce =>
  isFirst ? register : () => undefined

type Fixtures = PlaywrightTestArgs & PlaywrightWorkerArgs & { site: Site }
type TestOnce = (title: string, body: (fixtures: Fixtures) => Promise<void>) => void

/**
 * Makes the page wait for hydration before each action and expectation: earlier clicks are lost. A reload also waits for
 * writes that a control shows as done at once: nobody reloads within milliseconds of a click.
 */
export async function listening(page: Page): Promise<Page> {
  watchNetwork(page)
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await listens(page)
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (...args) => {
    await writesAnswered(page)
    return reload(...args)
  }
  // Runs before every action and waiting expectation, also after client navigation.
  const notYet = page.locator(`html:has(script[src*="/_next/"]):not([${HEARD}])`)
  await page.addLocatorHandler(notYet, () => listens(page), { noWaitAfter: true })
  return page
}

const HEARD = 'data-heard'

/** Waits until React has hydrated all controls, at most 5 s. */
async function listens(page: Page): Promise<void> {
  const heard = (given: { mark: string; isLate: boolean }) => {
    const pressed = [...document.querySelectorAll('a, button, input, select, summary, textarea')]
    const isHeard = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps$'))
    if (!document.querySelector('script[src*="/_next/"]')) return true
    if (!given.isLate && !pressed.every(isHeard)) return false
    document.documentElement.setAttribute(given.mark, '')
    return true
  }
  const end = Date.now() + 5_000
  // Evaluation fails when the page navigates meanwhile.
  while (!(await page.evaluate(heard, { mark: HEARD, isLate: Date.now() > end }).catch(() => true)))
    await page.waitForTimeout(20)
}

function siteOf(program: Program, dataDir: string): Site {
  const url = (domain: string, path = '/') => `http://${domain}:${program.port}${path}`
  const outbox = readerOf(join(dataDir, 'outbox'))
  const askHere: Site['ask'] = (host, path, question) => ask(program.port, host, path, question)
  async function post(domain: string, path: string, body: object): Promise<Answer> {
    const answer = await askHere(`${domain}:${program.port}`, path, { method: 'POST', body })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer
  }
  async function signIn(domain: string, email: string): Promise<string> {
    const password = email.endsWith('@demo.tuesday.test') ? DEMO_PASSWORD : PASSWORD
    const answer = await post(domain, '/api/auth/login', { login: email, password })
    return (answer.json() as { token: string }).token
  }
  return {
    program,
    url,
    ask: askHere,
    async register(domain, email) {
      await post(domain, '/api/auth/register-user', { email, password: PASSWORD, agreePolicy: true })
    },
    signIn,
    async signInBrowser(context, domain, email) {
      const token = await signIn(domain, email)
      await context.addCookies([{ name: SESSION_COOKIE, value: token, url: url(domain), httpOnly: true }])
      return token
    },
    async mail(kind, { to, subject }) {
      let found: Email | undefined
      const what = [kind, to && `to ${to}`, subject && `“${subject}”`].filter(Boolean).join(' ')
      await until(
        async () => {
          found = (await outbox()).findLast(
            (mail) =>
              headerOf(mail, 'x-mail-kind') === kind &&
              (!to || mail.to?.some(({ address }) => address?.toLowerCase() === to)) &&
              (!subject || mail.subject === subject),
          )
          return found !== undefined
        },
        `a mail: ${what}`,
        30_000,
      )
      return found as Email
    },
    round: (domain, flags) => outputOf(runCommand('round', domain, { DATA_DIR: dataDir }, flags)),
    oauth2: (domain, flags, secret = '') =>
      outputOf(runCommand('oauth2', domain, { DATA_DIR: dataDir, OAUTH2_CLIENT_SECRET: secret }, flags)),
  }
}

async function outputOf(command: ReturnType<typeof runCommand>): Promise<string> {
  const code = await command.ended
  if (code !== 0) throw new Error(`the command ended with ${code}: ${command.output()}`)
  return command.output()
}

/** Reads all emails in a folder, oldest first; parses each file once. */
function readerOf(folder: string): () => Promise<Email[]> {
  const read = new Map<string, Email>()
  return async () => {
    const names = await Promise.resolve()
      .then(() => readdirSync(folder))
      .catch(() => [])
    for (const name of names.filter((name) => name.endsWith('.eml') && !read.has(name)))
      read.set(name, await PostalMime.parse(readFileSync(join(folder, name))))
    return [...read.values()].sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
  }
}

export const headerOf = (mail: Email, name: string): string =>
  mail.headers.find(({ key }) => key === name)?.value ?? ''

/** The six-digit code in an email. */
export function codeIn(mail: Email): string {
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0]
  if (!code) throw new Error(`“${mail.subject}” has no code`)
  return code
}

/** The first link to a path in an email's plain text. */
export function linkIn(mail: Email, path: string): string {
  const links = [...(mail.text ?? '').matchAll(/https?:\/\/[^\s<>)"]+/g)].map(([link]) => link)
  const link = links.find((one) => new URL(one).pathname === path)
  if (!link) throw new Error(`“${mail.subject}” does not link to ${path}, but to ${links.join(', ')}`)
  return link
}
