import { readSources, type SourceFile } from './source-files'

const BROWSER = ['components', 'lib/client', 'app']

const CLIENT = 'lib/client/call.ts'
/** Files that call other servers or ask for a page, and an inline script, which runs before the client has loaded. */
const MAY_FETCH = new Set([
  'lib/client/public-ip.ts',
  'components/shell/chunk-failure.ts',
  'components/shell/web-analytics.tsx',
  'components/shell/report-errors.ts',
])

const FETCH =
  /(?<![\w.])(?:(?:window|globalThis|self)\.)?fetch\(|new (?:XMLHttpRequest|EventSource)\b|sendBeacon\(/
/** The response's type comes from the contract, not from the caller. */
const RETYPED = /\b(?:call|download)<|\bcall\((?:[^()]|\([^()]*\))*\) as \w/
/** A URL of the API outside the contracts: not after a method, and not matched against. */
const BARE_PATH = /(?<!GET |POST |PATCH |DELETE )\/api\/[a-z]/

/** Calls of the API without its contract, one line each. */
export function untypedCalls({ path, text }: SourceFile): string[] {
  if (path === CLIENT || /\.test\.tsx?$/.test(path)) return []
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*(?:\/\/|\/?\*|import )/.test(line)) return []
    const place = `${path}:${at + 1}`
    if (MAY_FETCH.has(path)) return []
    if (FETCH.test(line)) return [`${place}: fetch outside lib/client/call.ts`]
    if (RETYPED.test(line)) return [`${place}: an answer that is typed by hand`]
    if (BARE_PATH.test(line)) return [`${place}: an API path that is not part of a contract`]
    return []
  })
}

/** Proves that the browser calls the API by contract only. */
export function checkTypedCalls(root: string): { wrong: string[]; calls: number } {
  const sources = readSources(root, BROWSER, /\.tsx?$/)
  return {
    wrong: sources.flatMap(untypedCalls),
    calls: sources.reduce(
      (sum, { text }) => sum + (text.match(/\b(?:call|download|addressOf)\(/g)?.length ?? 0),
      0,
    ),
  }
}
