/** What Next passes to a page of the address after '?'. */
export type Search = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** One value of it, cut to a sane length; '' when it is absent or given twice. */
export function wordOf(value: string | string[] | undefined, longest = 254): string {
  return typeof value === 'string' ? value.slice(0, longest) : ''
}
