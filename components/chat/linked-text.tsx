import type { ReactNode } from 'react'

const LINK = /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+/gi
/** Trailing punctuation is not part of a URL. */
const TAIL = /[.,;:!?)\]}»”'"]+$/

/** Plain text with its URLs as links. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const match of text.matchAll(LINK)) {
    const address = match[0].replace(TAIL, '')
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
