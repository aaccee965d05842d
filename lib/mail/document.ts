import type { MailLink, MailPerson } from './kinds'

/**
 * What a mail says, before it has a look. The HTML part and the plain-text part are both made from this,
 * so that they cannot say different things. All texts are plain text.
 */
export type MailDocument = {
  subject: string
  /** The line that a mailbox shows beside the subject. */
  preheader: string
  /** A small line above the title: the day, the occasion. */
  eyebrow?: string
  /** Omitted if a person is shown instead. */
  title?: string
  blocks: MailBlock[]
  /** Why this mail came, at its very end. */
  reasonForMail: string
  /** Where all mail settings are. */
  settings?: MailLink
}

export type LabelledQuote = { label: string; text: string }

export type MailNews = {
  person: MailPerson
  text: string
  quote?: string
  links: { label: string; href: MailLink }[]
}

export type MailBlock =
  | { type: 'paragraph'; text: string; quiet?: boolean }
  /** `lead`: the name is the mail's title. */
  | { type: 'person'; person: MailPerson; badge?: string; lead?: boolean }
  /** Several pieces of news, each about a person, with their words where there are any. */
  | { type: 'news'; news: MailNews[] }
  /** One reason: both sides' own words, or one line that they share. */
  | { type: 'reasons'; heading: string; reasons: LabelledQuote[][] }
  /** What a person wrote, with its line breaks. */
  | { type: 'quote'; text: string }
  | { type: 'suggestion'; heading: string; text: string }
  /** Digits to be typed elsewhere. */
  | { type: 'code'; label: string; code: string }
  | { type: 'button'; label: string; href: MailLink }
  /** Answers of one tap, below each other. */
  | { type: 'choices'; choices: { label: string; href: MailLink }[] }
  | { type: 'links'; links: { label: string; href: MailLink }[] }
  /** An address to copy where a button does not work. */
  | { type: 'address'; label: string; href: MailLink }
