/** Text for a message in Telegram's HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const bold = (text: string): string => (text ? `<b>${escapeHtml(text)}</b>` : '')
export const quoted = (text: string): string => (text ? `<blockquote>${escapeHtml(text)}</blockquote>` : '')

/** Telegram counts characters without the tags. */
export const visibleLength = (html: string): number =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt);/g, '.').length

/** Joins paragraphs as long as they fit; the rest is omitted as a whole, so that no tag is cut. */
export function joined(parts: readonly string[], limit: number): string {
  let text = ''
  for (const part of parts.filter(Boolean)) {
    const longer = text ? `${text}\n\n${part}` : part
    if (visibleLength(longer) > limit) break
    text = longer
  }
  return text
}
