export type SmtpReply = {
  /** RFC 3463, such as '5.1.1'. */
  status?: string
  /** Without codes and addresses. */
  words: string
}

/** After the code, or in brackets as qmail writes it. Elsewhere it may be a part of an IP address. */
const STATUS = /^(?:[45]\d\d[ -])?#?([45]\.\d{1,3}\.\d{1,3})(?!\.?\d)|\(#?([45]\.\d{1,3}\.\d{1,3})\)/m
const CODE = /(?:^|\s)[45]\d\d[ -](?:#?[45]\.\d{1,3}\.\d{1,3}(?!\.?\d))?/g
const ADDRESS = /<[^>]*>|\[[^\]]*\]|\S+@\S+|https?:\/\/\S+/g

/** Anybody can send a report with an endless one. */
const MAX_LETTERS = 2_000

/** Reads a server's negative response, of one line or several. */
export function readReply(whole: string): SmtpReply {
  const response = whole.slice(0, MAX_LETTERS)
  const [, leading, bracketed] = STATUS.exec(response) ?? []
  const words = response.replace(CODE, ' ').replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim()
  return { status: leading ?? bracketed, words }
}
