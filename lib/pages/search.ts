/** The query parameters that Next passes to a page. */
export type Search = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** One query parameter, cut to `longest`; an empty string when absent or repeated. */
export function stringParam(value: string | string[] | undefined, longest = 254): string {
  return typeof value === 'string' ? value.slice(0, longest) : ''
}
