/** On return the server renders this many pages at once; further ones load on scrolling. */
export const MAX_KEPT_PAGES = 10

/** Stores in the URL how many pages of the list are loaded, without a history entry. */
export function keepPagesInUrl(count: number): void {
  const url = new URL(location.href)
  if (count > 1) url.searchParams.set('pages', String(Math.min(count, MAX_KEPT_PAGES)))
  else url.searchParams.delete('pages')
  if (url.href !== location.href) history.replaceState(null, '', url)
}
