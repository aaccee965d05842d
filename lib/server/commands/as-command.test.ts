import { execFileSync } from 'node:child_process'
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
