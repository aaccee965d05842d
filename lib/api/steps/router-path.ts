/** A parameter with text around it in its segment: landing{suffix}.json. */
const PARTIAL_SEGMENT = /^([^{}]*)\{(\w+)\}([^{}]*)$/

/** Converts an operation's path to the router's syntax, whose parameters are whole segments: see `pathParams`. */
export const routerPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => {
      const [, before, name, after] = PARTIAL_SEGMENT.exec(segment) ?? []
      if (!name) return segment
      return before || after ? `:${name}{${literal(before)}[^/]*${literal(after)}}` : `:${name}`
    })
    .join('/')

const literal = (text = '') => text.replaceAll('.', '\\.')

/** The parameters of a path, without the text around them in their segments. */
export function pathParams(path: string, matched: Record<string, string>): Record<string, string> {
  const params = { ...matched }
  for (const segment of path.split('/')) {
    const [, before = '', name, after = ''] = PARTIAL_SEGMENT.exec(segment) ?? []
    if (name) params[name] = (params[name] ?? '').slice(before.length).slice(0, -after.length || undefined)
  }
  return params
}
