import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { demoDataDir, dropDataDir, type Program, ready, runRound, startProgram, until } from './program'

/** The built program with the demo in it, as a browser and a mailbox see it. */
export type Site = {
  program: Program
  dataDir: string
  /** The address of a community by its domain ('localhost', 'ru.localhost') and a path. */
  url(domain: string, path?: string): string
  /** Every mail that was sent to an address, the oldest first. */
  mailsTo(email: string): Promise<Email[]>
  /** Waits for a mail to an address whose subject or text matches, and returns the newest. */
  mailTo(email: string, matching: RegExp): Promise<Email>
  /** `npm run round` for a community. @returns what it printed */
  round(domain: string): Promise<string>
}

/**
 * Tests with a site of their worker's own: a temporary data folder and a free port. Its communities and
 * demo accounts are shared by the worker's tests, so a test registers people of its own.
 */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = demoDataDir()
      const program = await startProgram({ DATA_DIR: dataDir })
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

function siteOf(program: Program, dataDir: string): Site {
  const mailsTo = (email: string) => readMails(dataDir, email)
  return {
    program,
    dataDir,
    url: (domain, path = '/') => `http://${domain}:${program.port}${path}`,
    mailsTo,
    async mailTo(email, matching) {
      let found: Email | undefined
      await until(
        async () => {
          const mails = await mailsTo(email)
          found = mails.findLast((mail) => matching.test(`${mail.subject}\n${mail.text}`))
          return found !== undefined
        },
        `a mail to ${email} with ${matching}`,
        30_000,
      )
      return found as Email
    },
    async round(domain) {
      const command = runRound(domain, { DATA_DIR: dataDir })
      const code = await command.ended
      if (code !== 0) throw new Error(`npm run round ended with ${code}: ${command.output()}`)
      return command.output()
    },
  }
}

async function readMails(dataDir: string, email: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox')
  const names = await Promise.resolve()
    .then(() => readdirSync(folder))
    .catch(() => [])
  const mails: Email[] = []
  for (const name of names.filter((name) => name.endsWith('.eml'))) {
    const mail = await PostalMime.parse(readFileSync(join(folder, name)))
    if (mail.to?.some((to) => to.address?.toLowerCase() === email.toLowerCase())) mails.push(mail)
  }
  return mails.sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
}

/** The addresses that a mail's text links to. */
export const linksIn = (mail: Email): string[] =>
  [...(mail.text ?? '').matchAll(/https?:\/\/[^\s<>)"]+/g)].map(([link]) => link)
