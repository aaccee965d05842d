/** More than this is read again as one scrolls: the server renders them all at once for who comes back. */
export const MAX_KEPT_PAGES = 10

/** Notes in the address how many pages of its list were read, without a new entry in the history. */
export function keepPagesInUrl(count: number): void {
  const url = new URL(location.href)
  if (count > 1) url.searchParams.set('pages', String(Math.min(count, MAX_KEPT_PAGES)))
  else url.searchParams.delete('pages')
  if (url.href !== location.href) history.replaceState(null, '', url)
}
