import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runCommand } from './command'

const MIGRATIONS = 'lib/db/migrations'
/** Tests of every operation, and those that write most tables. */
const TESTS = ['lib/api/access.test.ts', 'lib/domain/round/round.test.ts', 'lib/domain/chat']

async function git(...args: string[]): Promise<string | null> {
  const { code, output } = await runCommand('git', args)
  return code === 0 ? output.trim() : null
}

/** The latest tag; without tags, the commit before the last one that changed a migration. */
async function previousRelease(): Promise<string | null> {
  const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD^')
  if (tag) return tag
  const changed = await git('log', '-1', '--format=%H', '--', `${MIGRATIONS}/*.sql`)
  return changed ? git('rev-parse', '--verify', '--quiet', `${changed}^{commit}^`) : null
}

const migrationsIn = (root: string) =>
  readdirSync(join(root, MIGRATIONS)).filter((name) => name.endsWith('.sql'))

/**
 * `npm run previous-release`: runs tests of the previous release on the schema of this one, as during a rolling update.
 * Arguments: its test files; by default a few that call everything.
 */
async function main(): Promise<number> {
  const release = await previousRelease()
  if (!release) {
    console.log(
      'Skipped: the history has no previous release. A shallow clone needs `git fetch --unshallow`.',
    )
    return 0
  }
  const folder = mkdtempSync(join(tmpdir(), 'tuesday-previous-'))
  const root = join(folder, 'program')
  try {
    const added = await runCommand('git', ['worktree', 'add', '--detach', root, release])
    if (added.code !== 0) throw new Error(added.output)
    const before = new Set(migrationsIn(root))
    const fresh = migrationsIn('.').filter((name) => !before.has(name))
    console.log(
      `${release} on this schema, which adds ${fresh.length === 0 ? 'no migration' : fresh.join(', ')}`,
    )
    cpSync(MIGRATIONS, join(root, MIGRATIONS), { recursive: true })
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    const tests = process.argv.slice(2)
    const wanted = (tests.length > 0 ? tests : TESTS).filter((path) => existsSync(join(root, path)))
    if (wanted.length === 0) throw new Error('the previous release has none of these tests')
    const { code } = await runCommand('vitest', ['run', '--root', root, ...wanted], {
      cwd: root,
      show: true,
    })
    return code
  } finally {
    await git('worktree', 'remove', '--force', root)
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
