import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('each folder with verbs for organisers has a table of them', () => {
  const folders = globSync('lib/domain/*/**/*.ts', { exclude: ['lib/domain/community/**'] })
    .filter((file) => /\brequireOrganiser(OrKey)?\(/.test(readFileSync(file, 'utf8')))
    .map((file) => file.split('/').slice(0, 3).join('/'))
  const missing = [...new Set(folders)].filter((folder) => !existsSync(`${folder}/organisers-only.test.ts`))
  expect(missing).toEqual([])
})
