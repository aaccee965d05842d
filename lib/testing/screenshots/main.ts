import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CHOICES, FOLDER, WANTED_VARIABLE, type Wanted } from '@/e2e/pictures/wanted'
import { buildIfStale } from '@/lib/server/build'
import { ensureChromium } from '../chromium'
import { runCommand } from '../command'
import { writeAlbum } from './album'

const many = { type: 'string', multiple: true } as const

/** @throws Error where a size, theme or language is not among those there are */
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
 * `npm run screenshots`: a picture of every screen, size, theme and language in screenshots/index.html; fewer with
 * `-- --screen /path --state member --size phone --theme dark --language ru`, each as often as one likes.
 */
async function main(): Promise<void> {
  const wanted = wantedOf(process.argv.slice(2))
  await buildIfStale((line) => console.log(line))
  await ensureChromium()
  // All of them anew: a screen that is gone leaves no picture behind.
  if (wanted.screen.length + wanted.state.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const { code } = await runCommand('playwright', ['test', '-c', 'e2e/pictures', '--reporter=line'], {
    show: true,
    env: { [WANTED_VARIABLE]: JSON.stringify(wanted) },
  })
  const taken = writeAlbum(FOLDER)
  console.log(`${taken} pictures: ${resolve(FOLDER, 'index.html')}`)
  process.exitCode = code
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
