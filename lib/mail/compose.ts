import type { MailDocument } from './document'
import type { MailContent } from './kinds'
import { confirmEmail } from './templates/confirm-email'
import { introAnswered } from './templates/intro-answered'
import { introReceived } from './templates/intro-received'
import { roundLeftOut } from './templates/round-left-out'
import { roundMatch } from './templates/round-match'
import type { TemplateContext } from './templates/template'

/** What a mail of any kind says. */
export function composeMail(mail: MailContent, context: TemplateContext): MailDocument {
  switch (mail.kind) {
    case 'confirm-email':
      return confirmEmail(mail.props, context)
    case 'round-match':
      return roundMatch(mail.props, context)
    case 'round-left-out':
      return roundLeftOut(mail.props, context)
    case 'intro-received':
      return introReceived(mail.props, context)
    case 'intro-answered':
      return introAnswered(mail.props, context)
  }
}
