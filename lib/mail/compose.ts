import type { MailDocument } from './document'
import type { MailContent } from './kinds'
import { accountDeleted } from './templates/account-deleted'
import { confirmEmail } from './templates/confirm-email'
import { digest } from './templates/digest'
import { identityCode } from './templates/identity-code'
import { introAnswered } from './templates/intro-answered'
import { introReceived } from './templates/intro-received'
import { meetingCancelled } from './templates/meeting-cancelled'
import { passwordChanged } from './templates/password-changed'
import { rateMeeting } from './templates/rate-meeting'
import { recovery } from './templates/recovery'
import { requestAnswered } from './templates/request-answered'
import { roundLeftOut } from './templates/round-left-out'
import { roundMatch } from './templates/round-match'
import { signIn } from './templates/sign-in'
import { stillIn } from './templates/still-in'
import type { TemplateContext } from './templates/template'

/** What a mail of any kind says. */
export function composeMail(mail: MailContent, context: TemplateContext): MailDocument {
  switch (mail.kind) {
    case 'confirm-email':
      return confirmEmail(mail.props, context)
    case 'sign-in':
      return signIn(mail.props, context)
    case 'identity-code':
      return identityCode(mail.props, context)
    case 'recovery':
      return recovery(mail.props, context)
    case 'password-changed':
      return passwordChanged(mail.props, context)
    case 'account-deleted':
      return accountDeleted(mail.props, context)
    case 'round-match':
      return roundMatch(mail.props, context)
    case 'round-left-out':
      return roundLeftOut(mail.props, context)
    case 'still-in':
      return stillIn(mail.props, context)
    case 'intro-received':
      return introReceived(mail.props, context)
    case 'intro-answered':
      return introAnswered(mail.props, context)
    case 'request-answered':
      return requestAnswered(mail.props, context)
    case 'meeting-cancelled':
      return meetingCancelled(mail.props, context)
    case 'rate-meeting':
      return rateMeeting(mail.props, context)
    case 'digest':
      return digest(mail.props, context)
  }
}
