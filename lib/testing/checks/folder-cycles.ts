import { dirname } from 'node:path'

type Import = { from: string; to: string }

/**
 * Imports that close a cycle between folders of lib/domain. Every subfolder counts separately, so that each part can be
 * read and changed without the others.
 */
export function folderCycles(imports: readonly Import[]): Import[] {
  const edges = imports.filter(
    ({ from, to }) =>
      [from, to].every((file) => file.startsWith('lib/domain/')) && dirname(from) !== dirname(to),
  )
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of edges)
    targets.set(dirname(from), (targets.get(dirname(from)) ?? new Set()).add(dirname(to)))
  const reaches = (start: string, goal: string): boolean => {
    const seen = new Set<string>()
    const queue = [start]
    for (const folder of queue) {
      if (folder === goal) return true
      for (const next of targets.get(folder) ?? []) {
        if (!seen.has(next)) queue.push(next)
        seen.add(next)
      }
    }
    return false
  }
  return edges.filter(({ from, to }) => reaches(dirname(to), dirname(from)))
}
