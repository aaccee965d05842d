import type { Locale } from '@/lib/core/locale'
import type { MailLink, MailPerson } from './kinds'

/**
 * The content of an email, without its look. The HTML part and the plain-text part are both made from this, so that
 * they cannot differ. All texts are plain text.
 */
export type MailDocument = {
  subject: string
  /** The preview line beside the subject. */
  preheader: string
  /** A small line above the title: the day, the occasion. */
  eyebrow?: string
  /** Omitted if a person is shown instead. */
  title?: string
  blocks: MailBlock[]
  /** Why this mail came, at its very end. */
  reasonForMail: string
  /** Link to the notification settings. */
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
  /** Markdown by an organiser; its links are counted. `lang` if it is not the email's. */
  | { type: 'markdown'; text: string; lang?: Locale }
  /** `lead`: the name is the email's title. */
  | { type: 'person'; person: MailPerson; badge?: string; lead?: boolean }
  /** Several news items, each about a person, with their words if any. */
  | { type: 'news'; news: MailNews[] }
  /** One reason: both sides' own words, or one shared line. */
  | { type: 'reasons'; heading: string; reasons: LabelledQuote[][] }
  /** A person's text, with its line breaks. */
  | { type: 'quote'; text: string }
  | { type: 'suggestion'; heading: string; text: string }
  /** Digits to type elsewhere. */
  | { type: 'code'; label: string; code: string }
  /** A check-in code as a QR code, with its text below. */
  | { type: 'ticket'; label: string; code: string }
  | { type: 'button'; label: string; href: MailLink }
  /** One-tap answers, one below the other. */
  | { type: 'choices'; choices: { label: string; href: MailLink }[] }
  /** Things to do next, one link per line. */
  | { type: 'steps'; heading: string; links: { label: string; href: MailLink }[] }
  /** `inText`: one of the facts, aligned with them; otherwise below a button. */
  | { type: 'links'; inText?: true; links: { label: string; href: MailLink }[] }
  /** A URL to copy where a button does not work. */
  | { type: 'address'; label: string; href: MailLink }
