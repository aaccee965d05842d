import { execFileSync, spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

// The others load the whole program first, and then do the same.
it.each(['storage', 'engine'])('npm run %s -- --help prints the usage', (name) => {
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', `lib/server/commands/${name}.ts`, '--help'],
    {
      encoding: 'utf8',
    },
  )
  expect(output).toMatch(new RegExp(`^npm run ${name} -- `))
})

it.each([
  ['--nonsense', "Unknown option '--nonsense'"],
  ['move extra', "'move extra' is not one of:"],
])('npm run storage -- %s says what is wrong, and the usage', (args, why) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'lib/server/commands/storage.ts', ...args.split(' ')],
    { encoding: 'utf8' },
  )
  expect([status, stderr.split('\n')[0]]).toEqual([1, why])
  expect(stderr.split('\n')[1]).toMatch(/^npm run storage -- /)
})
