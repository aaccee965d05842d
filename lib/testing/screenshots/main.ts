import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CHOICES, FOLDER, WANTED_VARIABLE, type Wanted } from '@/e2e/pictures/wanted'
import { buildIfStale } from '@/lib/server/build'
import { ensureChromium } from '../chromium'
import { runCommand } from '../command'
import { writeAlbum } from './album'

const many = { type: 'string', multiple: true } as const

/** @throws Error for an unknown size, theme or language */
function chosen<Choice extends string>(
  name: string,
  asked: string[] | undefined,
  all: readonly Choice[],
): Choice[] {
  const unknown = (asked ?? []).filter((one) => !all.some((choice) => choice === one))
  if (unknown.length > 0) throw new Error(`no ${name} ${unknown.join(', ')}; there are: ${all.join(', ')}`)
  return all.filter((choice) => !asked || asked.includes(choice))
}

function wantedOf(args: string[]): Wanted {
  const { values } = parseArgs({
    args,
    options: { size: many, theme: many, language: many, screen: many, state: many },
  })
  return {
    size: chosen('size', values.size, CHOICES.size),
    theme: chosen('theme', values.theme, CHOICES.theme),
    language: chosen('language', values.language, CHOICES.language),
    screen: values.screen ?? [],
    state: values.state ?? [],
  }
}

/**
 * `npm run screenshots`: takes every screen in every size, theme and language; filter with
 * `-- --screen /path --state member --size phone --theme dark --language ru`, each repeatable.
 */
async function main(): Promise<void> {
  const wanted = wantedOf(process.argv.slice(2))
  await buildIfStale((line) => console.log(line))
  await ensureChromium()
  // Deletes all first, so that removed screens leave nothing behind.
  if (wanted.screen.length + wanted.state.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const { code } = await runCommand('playwright', ['test', '-c', 'e2e/pictures', '--reporter=line'], {
    show: true,
    env: { [WANTED_VARIABLE]: JSON.stringify(wanted) },
  })
  const taken = writeAlbum(FOLDER)
  console.log(`${taken} screenshots: ${resolve(FOLDER, 'index.html')}`)
  process.exitCode = code
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
