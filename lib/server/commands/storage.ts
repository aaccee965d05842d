import { parseArgs } from 'node:util'
import { readEnv } from '@/lib/core/env'
import { type MoveReport, moveFiles } from '@/lib/storage/move-files'
import { storesOf } from '../stores'
import { asCommand, noCommand } from './as-command'

const USAGE = `npm run storage -- move [--verify]

Copies all uploads from STORAGE_FROM to STORAGE_URL, while the site runs with both. Continues after an interruption.
--verify   also compares the bytes of files that were copied before`

const PROGRESS_EVERY_MS = 2_000

/** Needs no database, so it runs beside the site in a process of its own. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean', default: false } },
  })
  if (positionals.join(' ') !== 'move') throw noCommand(positionals, USAGE)
  const { to, from } = storesOf(readEnv())
  if (!from)
    throw new Error('set STORAGE_FROM to the store that has the files, for the site and for this command')
  await from.storage.check()
  await to.storage.check()
  console.log(`Copying uploads from ${from.name} to ${to.name}`)
  let printedAt = Date.now()
  const report = await moveFiles(from.storage, to.storage, {
    verify: values.verify,
    onProgress(now) {
      if (Date.now() - printedAt < PROGRESS_EVERY_MS) return
      printedAt = Date.now()
      console.log(`  ${figures(now)}`)
    },
  })
  console.log(figures(report))
  for (const key of report.differing)
    console.log(`  differs in the two stores, the new one's is kept: ${key}`)
  for (const { key, why } of report.failed) console.log(`  could not be copied: ${key}: ${why}`)
  if (report.failed.length > 0) throw new Error('Not everything is copied. Run this command again.')
  if (report.differing.length > 0)
    throw new Error('Some files differ. Look at them before you delete anything.')
  console.log(
    `Everything is in the new store. Restart the site without STORAGE_FROM, then delete the files in ${from.name}.`,
  )
}

const figures = ({ copied, bytes, present, removed, failed }: MoveReport) =>
  `${copied} copied (${(bytes / 1_000_000).toFixed(1)} MB), ${present} there already, ${removed} removed meanwhile, ${failed.length} failed`

asCommand(USAGE, () =>
  main().catch((error) => {
    throw error.cause instanceof Error ? error.cause : error
  }),
)
