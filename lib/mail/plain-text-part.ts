import { spacedCheckInCode } from '@/lib/core/check-in-code'
import type { MailBlock, MailDocument } from './document'
import type { MailLink } from './kinds'
import { markdownText } from './markdown-text'
import { fullName, oneLine } from './plain'

/** The same email as plain text: short paragraphs, marked quotes, URLs on their own lines. */
export function plainTextPart(
  document: MailDocument,
  options: {
    community: string
    link: (href: MailLink) => string
    footerLinks: { label: string; href: string }[]
  },
): string {
  const head = [document.eyebrow, document.title].filter((line) => line !== undefined)
  // In plain text the button shows its URL anyway.
  const body = document.blocks
    .filter((block) => block.type !== 'address')
    .map((block) => blockText(block, options.link))
  const footer = [
    '-- ',
    options.community,
    document.reasonForMail,
    ...options.footerLinks.map((link) => `${link.label}: ${link.href}`),
  ].join('\n')
  return `${[...head, ...body, footer].join('\n\n')}\n`
}

function blockText(block: MailBlock, link: (href: MailLink) => string): string {
  switch (block.type) {
    case 'paragraph':
      return block.text
    case 'markdown':
      return markdownText(block.text, link)
    case 'person':
      return [
        [fullName(block.person), block.badge].filter(Boolean).join(' · '),
        [oneLine(block.person.company), oneLine(block.person.city)].filter(Boolean).join(' · '),
        oneLine(block.person.about),
      ]
        .filter(Boolean)
        .join('\n')
    case 'news':
      return block.news
        .map(({ text, quote, links }) =>
          [
            text,
            ...(quote ? [`> ${quote}`] : []),
            ...links.map(({ label, href }) => `${label}: ${link(href)}`),
          ].join('\n'),
        )
        .join('\n\n')
    case 'reasons':
      return [
        block.heading,
        ...block.reasons.map((lines) => lines.map((line) => `${line.label}: ${line.text}`).join('\n')),
      ].join('\n\n')
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'suggestion':
      return `${block.heading}:\n${block.text}`
    case 'code':
      return `${block.label}\n${block.code}`
    case 'ticket':
      return `${block.label}\n${spacedCheckInCode(block.code)}`
    case 'button':
      return `${block.label}:\n${link(block.href)}`
    case 'choices':
      return block.choices.map((choice) => `${choice.label}: ${link(choice.href)}`).join('\n')
    case 'steps':
      return [block.heading, block.links.map((item) => `${item.label}: ${link(item.href)}`).join('\n')].join(
        '\n\n',
      )
    case 'links':
      return block.links.map((item) => `${item.label}: ${link(item.href)}`).join('\n')
    case 'address':
      return `${block.label}\n${link(block.href)}`
  }
}
