import type { Operation } from '../define-operation'

/** Finds the methods of a path, for the response to a wrong one. Built once for all operations. */
export function createAllowedMethods(operations: readonly Operation[]): (path: string) => string[] {
  const patterns = operations.map(({ method, path }) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${patternOf(path)}$`),
  }))
  return (path) => {
    const methods = new Set<string>()
    for (const { method, pattern } of patterns) if (pattern.test(path)) methods.add(method)
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods].sort()
  }
}

/** A parameter is a whole segment, or an optional part of one: landing{suffix}.json. */
const patternOf = (path: string) =>
  path
    .replaceAll('.', '\\.')
    .replaceAll(/\/\{\w+\}(?=\/|$)/g, '/[^/]+')
    .replaceAll(/\{\w+\}/g, '[^/]*')
