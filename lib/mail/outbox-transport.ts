import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '@/lib/core/env'
import { mailMessage, NO_EXTERNAL_CONTENT } from './mail-message'
import type { MailTransport } from './mail-transport'

export const outboxFolder = (env: Pick<Env, 'DATA_DIR'>) => join(env.DATA_DIR, 'outbox')

/** Writes each email as a file that /dev/mail shows. */
export function outboxTransport(dataDir: string): MailTransport {
  const folder = outboxFolder({ DATA_DIR: dataDir })
  const temporary = join(dataDir, 'tmp')
  let written = 0
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      ...NO_EXTERNAL_CONTENT,
    })
  }
  let composer: ReturnType<typeof open> | undefined
  return {
    async send(mail, key) {
      composer ??= open()
      const { message } = await (await composer).sendMail(mailMessage(mail, key))
      await Promise.all([mkdir(folder, { recursive: true }), mkdir(temporary, { recursive: true })])
      // Renamed when complete: the folder never holds half an email, and a retry replaces the first file.
      const unfinished = join(temporary, `${mail.id}.${process.pid}.${written++}.eml`)
      try {
        await writeFile(unfinished, message)
        await rename(unfinished, join(folder, `${mail.id}.eml`))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    close: () => void composer?.then((opened) => opened.close()),
  }
}
