import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The last migration before this rule. */
const BEFORE = '0027_fill-rounds-to-half.sql'

/** `-- contract: unused since v1.4.0`, on a line of its own before the statement. */
const MARK = /^\s*--\s*contract: unused since \S+/m

/** Statements after which the previous release fails, and what to do instead. */
const RULES: [pattern: RegExp, why: string][] = [
  [/\bdrop\s+(table|column|view|type|schema|function)\b/i, 'removes what the previous release uses'],
  [
    /\brename\s+(to|column|constraint|value)\b/i,
    'renames what the previous release uses: add, copy, remove later',
  ],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes a type: add a column, copy, remove later'],
  [/\bset\s+not\s+null\b/i, 'refuses rows of the previous release: fill and use a default first'],
  [/\bdrop\s+default\b/i, 'refuses rows of the previous release, which leave the column out'],
  [/\btruncate\b/i, 'deletes data'],
]
/** A generated column with another expression, in one statement: nothing writes it. */
const RECOMPUTED = /\bdrop\s+column\s+("?\w+"?),\s*add\s+column\s+\1\s[^,;]*?\bgenerated\b/gi
const ADDED_COLUMN = /\badd\s+column\b[^,;]*?\bnot\s+null\b[^,;]*/gi

/** Comments and string literals are not statements. */
const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''")

const tableOf = (statement: string) =>
  /\b(?:alter|drop)\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?"?([\w.]+)"?/i.exec(statement)?.[1]

/** Statements of a migration that break the previous release, except marked ones. */
export function destructiveStatements(sql: string): string[] {
  const created = new Set(
    [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?([\w.]+)"?/gi)].map(([, name]) => name),
  )
  const wrong: string[] = []
  for (const text of sql.split(/;\s*$|;?\s*--> statement-breakpoint/m)) {
    const statement = withoutComments(text).trim().replaceAll(/\s+/g, ' ').replaceAll(RECOMPUTED, '')
    const table = tableOf(statement)
    if (MARK.test(text) || (table && created.has(table))) continue
    for (const [pattern, why] of RULES)
      if (pattern.test(statement)) wrong.push(`${statement.slice(0, 100)}: ${why}`)
    for (const [column] of statement.matchAll(ADDED_COLUMN))
      if (!/\b(default|generated)\b/i.test(column))
        wrong.push(`${statement.slice(0, 100)}: refuses rows of the previous release: give it a default`)
  }
  return wrong
}

/** Checks the migrations that were added since the rule exists. */
export function checkMigrations(root: string): { wrong: string[]; files: number } {
  const folder = join(root, 'lib/db/migrations')
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const wrong = files
    .filter((name) => name > BEFORE)
    .flatMap((name) =>
      destructiveStatements(readFileSync(join(folder, name), 'utf8')).map((what) => `${name}: ${what}`),
    )
  return { wrong, files: files.length }
}
