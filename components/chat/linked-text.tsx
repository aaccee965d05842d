import type { ReactNode } from 'react'

const LINK = /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+/gi
const PUNCTUATION = /[.,;:!?)\]}»”'"]$/

/** Trailing punctuation is not part of a URL, except a bracket that the URL opens: `/wiki/Tuesday_(day)`. */
function withoutTail(url: string): string {
  let address = url
  while (PUNCTUATION.test(address)) {
    if (address.endsWith(')') && address.split('(').length >= address.split(')').length) break
    address = address.slice(0, -1)
  }
  return address
}

/** Plain text with its URLs as links. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const match of text.matchAll(LINK)) {
    const address = withoutTail(match[0])
    const href = address.startsWith('www.') ? `https://${address}` : address
    if (!URL.canParse(href)) continue
    parts.push(
      text.slice(at, match.index),
      <a
        key={match.index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2"
      >
        {address}
      </a>,
    )
    at = match.index + address.length
  }
  parts.push(text.slice(at))
  return parts
}
