import { markdownHtml, withoutEntities } from '@/lib/core/markdown'
import type { Accent } from '../accent'
import type { MailLink } from '../kinds'
import { isCounted } from '../markdown-text'
import { LIGHT, text } from './styles'

type Style = Record<string, string | number>

const LIST: Style = { ...text.body, margin: '16px 0 0', padding: '0 0 0 24px' }

/** Inline, as all styles of an email; the class adds the dark colours. */
const STYLES: Record<string, { className: string; style: Style }> = {
  p: { className: 'ink', style: { ...text.body, margin: '16px 0 0' } },
  h3: { className: 'ink', style: { ...text.heading, fontSize: 20, lineHeight: '28px', margin: '28px 0 0' } },
  ul: { className: 'ink', style: LIST },
  ol: { className: 'ink', style: LIST },
  li: { className: 'ink', style: { margin: '6px 0 0' } },
  blockquote: { className: 'rule', style: { margin: '16px 0 0', padding: '0 0 0 16px' } },
  hr: {
    className: 'line',
    style: { margin: '28px 0 12px', border: 0, borderTop: `1px solid ${LIGHT.line}` },
  },
  pre: { className: 'ink', style: { ...text.body, margin: '16px 0 0', whiteSpace: 'pre-wrap' } },
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const css = (style: Style) =>
  Object.entries(style)
    .map(([name, value]) => {
      const bare = value === 0 || name === 'fontWeight'
      return `${kebab(name)}:${typeof value === 'number' && !bare ? `${value}px` : value}`
    })
    .join(';')
const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Markdown as the HTML of an email: styles inline, links absolute and counted. */
export function markdownMail(
  markdown: string,
  { accent, link }: { accent: Accent; link: (href: MailLink) => string },
): string {
  const rule = `;border-left:3px solid ${accent.fill}`
  return markdownHtml(markdown)
    .replace(/<(p|h3|ul|ol|li|blockquote|hr|pre)(?=[ />])/g, (_, tag: string) => {
      const { className, style } = STYLES[tag]!
      return `<${tag} class="${className}" style="${css(style)}${tag === 'blockquote' ? rule : ''}"`
    })
    .replace(/<a ([^>]*)href="([^"]*)"/g, (_, attributes: string, href: string) => {
      const url = withoutEntities(href)
      return `<a ${attributes}class="accent" style="color:${accent.text}" href="${escaped(isCounted(url) ? link({ kind: 'counted', url }) : url)}"`
    })
}
