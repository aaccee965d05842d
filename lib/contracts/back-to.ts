/** A placeholder origin for parsing paths; never fetched. */
const ANYWHERE = 'http://anywhere.invalid'

/**
 * A path of this site to continue at after signing in (backTo, back_to).
 *
 * @returns null for anything that could leave the site (another origin, '//host', backslashes, control characters), for
 * the API and for files
 */
export function samePath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000 || !/^\/(?![/\\])/.test(text) || hasControl(text)) return null
  if (!URL.canParse(text, ANYWHERE)) return null
  const url = new URL(text, ANYWHERE)
  if (url.origin !== ANYWHERE || url.pathname.startsWith('//')) return null
  if (/^\/(api|media|_next|current-user)(\/|$)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

const hasControl = (text: string) =>
  [...text].some((char) => char < ' ' || char === '\u007f' || char === '\\')
