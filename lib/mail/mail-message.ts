import type { SendMailOptions } from 'nodemailer'
import type { DkimKey } from './dkim-key'
import type { RenderedMail } from './render-mail'

/** Content comes from our own templates, so nodemailer need not open files or URLs. */
export const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true }

/** With those by which mailbox providers unsubscribe and count complaints: they trust only signed ones. */
const SIGNED_FIELDS = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Feedback-ID'],
].join(':')

/** An email in nodemailer's format, signed if there is a key. */
export function mailMessage(mail: RenderedMail, key: DkimKey | null): SendMailOptions {
  return {
    ...(key && { dkim: { ...key, headerFieldNames: SIGNED_FIELDS } }),
    from: mail.from,
    replyTo: mail.replyTo,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.date,
    messageId: mail.messageId,
    attachments: mail.attachments.map((attachment) => ({
      ...attachment,
      contentDisposition: 'inline' as const,
    })),
    ...(mail.calendar && { icalEvent: { content: mail.calendar, method: methodOf(mail.calendar) } }),
    headers: {
      'Content-Language': mail.language,
      // RFC 3834: suppresses automatic replies.
      'Auto-Submitted': 'auto-generated',
      // Exchange's own (MS-OXCMAIL). Not 'All', which also suppresses reports of bounces.
      'X-Auto-Response-Suppress': 'OOF, AutoReply, DR, RN, NRN',
      'X-Mail-Kind': mail.kind,
      'Feedback-ID': mail.feedbackId,
      ...(mail.unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}

/** The METHOD of an iCalendar object; calendars ignore a part whose MIME method differs (RFC 6047, section 2.4). */
const methodOf = (calendar: string) => /^METHOD:([A-Z-]+)\s*$/m.exec(calendar)?.[1] ?? 'PUBLISH'
