import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** `file:line:column` of a built file. */
const POSITION = /((?:file:\/\/)?\/[^\s():]+\.m?js):(\d+):(\d+)/g
const MAX_KNOWN = 2_000

/** Errors repeat; a map is read only for a new position. */
const known = new Map<string, string>()

/**
 * A stack trace with the sources' positions. Read from the maps only when needed: with `--enable-source-maps` Node keeps
 * all of them in memory and reads them at each start.
 */
export function sourceStack(stack: string): string {
  const maps = new Map<string, SourceMap | null>()
  return stack.replace(POSITION, (position, file: string, line: string, column: string) => {
    let source = known.get(position)
    if (source === undefined) {
      source = sourceOf(mapOf(maps, file), Number(line), Number(column)) ?? position
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(position, source)
    }
    return source
  })
}

function mapOf(maps: Map<string, SourceMap | null>, file: string): SourceMap | null {
  const read = maps.get(file)
  if (read !== undefined) return read
  let map: SourceMap | null = null
  try {
    const path = file.startsWith('file:') ? fileURLToPath(file) : file
    map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')))
  } catch {
    // A file without a map is its own source.
  }
  maps.set(file, map)
  return map
}

function sourceOf(map: SourceMap | null, line: number, column: number): string | null {
  const origin = map?.findOrigin(line, column)
  return origin && 'fileName' in origin && origin.fileName
    ? `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
    : null
}
