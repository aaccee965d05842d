import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { SESSION_COOKIE } from '@/lib/auth/session-cookie'
import { DEMO_PASSWORD } from '@/lib/db/seed/demo-accounts'
import type { MailKind } from '@/lib/mail/kinds'
import { type Answer, ask, type Question } from './ask'
import { demoDataDir, dropDataDir, type Program, ready, runCommand, startProgram, until } from './program'

/** Of the accounts that tests make; the demo's own is too easy to guess for a new one. */
export const PASSWORD = 'eleven quiet lanterns'

/** The built program with the demo in it, as a browser, a plain client and a mailbox see it. */
export type Site = {
  program: Program
  /** The address of a community by its domain ('localhost', 'ru.localhost') and a path. */
  url(domain: string, path?: string): string
  /** One request without a browser, with a Host of any form. */
  ask(host: string, path: string, question?: Question): Promise<Answer>
  /** Makes an account; its address waits for a confirmation. */
  register(domain: string, email: string): Promise<void>
  /** @returns the session's token */
  signIn(domain: string, email: string): Promise<string>
  /** Signs a browser in, as the login page would. @returns the session's token */
  signInBrowser(context: BrowserContext, domain: string, email: string): Promise<string>
  /** Waits for a mail that answers, and returns the newest. */
  mail(kind: MailKind, answers: { to?: string; subject?: string }): Promise<Email>
  /** `npm run round` for a community. @returns what it printed */
  round(domain: string): Promise<string>
  /** `npm run oauth2`: gives a community a provider of its own. @returns what it printed */
  oauth2(domain: string, flags: string[], secret?: string): Promise<string>
}

type Options = {
  /** Tests that name another get a site of their own; the demo of the shared one is read by many. */
  siteName: string
  /** What its program's environment has besides. */
  siteEnv: Record<string, string>
  /** What happens to its demo before the program starts. Gives the environment what only it knows. */
  siteBefore: { prepare(dataDir: string): Promise<Record<string, string>> } | null
}

/**
 * Tests with a site of their worker's own: a temporary data folder and a free port. Its communities and
 * demo accounts are shared by the worker's tests, so a test registers people of its own.
 */
export const test = base.extend<object, Options & { site: Site }>({
  page: async ({ page }, use) => {
    await use(await listening(page))
  },
  siteName: ['shared', { option: true, scope: 'worker' }],
  siteEnv: [{}, { option: true, scope: 'worker' }],
  siteBefore: [null, { option: true, scope: 'worker' }],
  site: [
    async ({ siteName: _name, siteEnv, siteBefore }, use) => {
      const dataDir = demoDataDir()
      const prepared = await siteBefore?.prepare(dataDir)
      const program = await startProgram({ DATA_DIR: dataDir, ...siteEnv, ...prepared })
      try {
        await ready(program)
        await use(siteOf(program, dataDir))
      } catch (error) {
        throw new Error(`the program said:\n${program.output()}`, { cause: error })
      } finally {
        await program.kill()
        dropDataDir(dataDir)
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from '@playwright/test'

/**
 * The page, in which from now on nothing is pressed, filled or expected before React has taken it over: what is pressed
 * earlier is lost, as it would be for the quickest of readers.
 */
export async function listening(page: Page): Promise<Page> {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await listens(page)
    return answer
  }
  // Comes before every action and every waiting expectation, also where a link or a script led to another page.
  const notYet = page.locator(`html:has(script[src*="/_next/"]):not([${HEARD}])`)
  await page.addLocatorHandler(notYet, () => listens(page), { noWaitAfter: true })
  return page
}

const HEARD = 'data-heard'

/** Waits until React has taken over all that can be pressed, on a page that has it. Never longer than 5 s. */
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
  // A page that has gone on to another meanwhile is not asked any more.
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
              headerOf(mail, 'x-tuesday-kind') === kind &&
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
    round: (domain) => outputOf(runCommand('round', domain, { DATA_DIR: dataDir })),
    oauth2: (domain, flags, secret = '') =>
      outputOf(runCommand('oauth2', domain, { DATA_DIR: dataDir, OAUTH2_CLIENT_SECRET: secret }, flags)),
  }
}

async function outputOf(command: ReturnType<typeof runCommand>): Promise<string> {
  const code = await command.ended
  if (code !== 0) throw new Error(`the command ended with ${code}: ${command.output()}`)
  return command.output()
}

/** Reads all mails of a folder, the oldest first; each file once. */
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

/** The six digits of a mail. */
export function codeIn(mail: Email): string {
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0]
  if (!code) throw new Error(`“${mail.subject}” has no code`)
  return code
}

/** The first address in a mail's plain text that leads to a path. */
export function linkIn(mail: Email, path: string): string {
  const links = [...(mail.text ?? '').matchAll(/https?:\/\/[^\s<>)"]+/g)].map(([link]) => link)
  const link = links.find((one) => new URL(one).pathname === path)
  if (!link) throw new Error(`“${mail.subject}” does not link to ${path}, but to ${links.join(', ')}`)
  return link
}
