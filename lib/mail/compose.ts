import type { MailDocument } from './document'
import type { MailContent, MailKind } from './kinds'
import { accountDeleted } from './templates/account-deleted'
import { chatMessage } from './templates/chat-message'
import { communityLaunched } from './templates/community-launched'
import { communityResumed, communitySuspended, communityVouched } from './templates/community-standing'
import { confirmEmail } from './templates/confirm-email'
import { contactReminder } from './templates/contact-reminder'
import { digest } from './templates/digest'
import { domainUnverified } from './templates/domain-unverified'
import { emailChanged } from './templates/email-changed'
import {
  eventCancelled,
  eventChanged,
  eventConfirmed,
  eventIntroduction,
  eventInvitation,
  eventLeft,
  eventMessage,
  eventPaymentChanged,
  eventPaymentMissing,
  eventPlaceApproved,
  eventPlaceFreed,
  eventPlaceGiven,
  eventPlaceHeld,
  eventRefused,
  eventTomorrow,
  eventUnpaid,
} from './templates/event-mails'
import { identityCode } from './templates/identity-code'
import { inactivityCheck } from './templates/inactivity-check'
import { introAccepted, introDeclined } from './templates/intro-answered'
import { introReceived } from './templates/intro-received'
import { invitation, joinApproved, joinDeclined, joinRequest } from './templates/joining'
import { launchCode } from './templates/launch-code'
import { meetingDeclined } from './templates/meeting-declined'
import { meetingCancelled, meetingTakenBack, meetingWithdrawn, timesWithdrawn } from './templates/meeting-off'
import { meetingProposed } from './templates/meeting-proposed'
import {
  meetingAccepted,
  meetingBooked,
  meetingMoved,
  meetingSoon,
  meetingTomorrow,
} from './templates/meeting-time'
import { memberReported } from './templates/member-reported'
import { messagePaused } from './templates/message-paused'
import { organiserAppointed } from './templates/organiser-appointed'
import { organiserAsksPhrases } from './templates/organiser-asks-phrases'
import { organiserDigest } from './templates/organiser-digest'
import { organiserHandledReport } from './templates/organiser-handled-report'
import { organiserInvited } from './templates/organiser-invited'
import { organiserMessage } from './templates/organiser-message'
import { organiserWarning } from './templates/organiser-warning'
import { passwordChanged } from './templates/password-changed'
import { providerLinked } from './templates/provider-linked'
import { rateMeeting } from './templates/rate-meeting'
import { recommendedContact } from './templates/recommended-contact'
import { recovery } from './templates/recovery'
import { requestAnswered } from './templates/request-answered'
import { senderWarning } from './templates/sender-warning'
import { signIn } from './templates/sign-in'
import { telegramConnected } from './templates/telegram-connected'
import type { Template, TemplateContext } from './templates/template'
import { unmatched } from './templates/unmatched'
import { webhookOff } from './templates/webhook-off'

const TEMPLATES: { readonly [K in MailKind]: Template<K> } = {
  'confirm-email': confirmEmail,
  'sign-in': signIn,
  'identity-code': identityCode,
  'launch-code': launchCode,
  'community-launched': communityLaunched,
  'community-vouched': communityVouched,
  'community-suspended': communitySuspended,
  'community-resumed': communityResumed,
  recovery,
  'password-changed': passwordChanged,
  'provider-linked': providerLinked,
  'telegram-connected': telegramConnected,
  'email-changed': emailChanged,
  'domain-unverified': domainUnverified,
  'message-paused': messagePaused,
  'webhook-off': webhookOff,
  'sender-warning': senderWarning,
  'member-reported': memberReported,
  'organiser-invited': organiserInvited,
  'account-deleted': accountDeleted,
  invitation,
  'join-request': joinRequest,
  'join-approved': joinApproved,
  'join-declined': joinDeclined,
  'organiser-digest': organiserDigest,
  'recommended-contact': recommendedContact,
  unmatched,
  'inactivity-check': inactivityCheck,
  'intro-received': introReceived,
  'intro-accepted': introAccepted,
  'intro-declined': introDeclined,
  'rate-meeting': rateMeeting,
  'request-answered': requestAnswered,
  'chat-message': chatMessage,
  'meeting-proposed': meetingProposed,
  'meeting-accepted': meetingAccepted,
  'meeting-moved': meetingMoved,
  'meeting-booked': meetingBooked,
  'meeting-declined': meetingDeclined,
  'meeting-cancelled': meetingCancelled,
  'times-withdrawn': timesWithdrawn,
  'meeting-taken-back': meetingTakenBack,
  'meeting-withdrawn': meetingWithdrawn,
  'meeting-tomorrow': meetingTomorrow,
  'meeting-soon': meetingSoon,
  'event-invitation': eventInvitation,
  'event-confirmed': eventConfirmed,
  'event-place-held': eventPlaceHeld,
  'event-place-freed': eventPlaceFreed,
  'event-place-given': eventPlaceGiven,
  'event-place-approved': eventPlaceApproved,
  'event-left': eventLeft,
  'event-message': eventMessage,
  'event-refused': eventRefused,
  'event-changed': eventChanged,
  'event-cancelled': eventCancelled,
  'event-unpaid': eventUnpaid,
  'event-payment-missing': eventPaymentMissing,
  'event-payment-changed': eventPaymentChanged,
  'event-tomorrow': eventTomorrow,
  'organiser-appointed': organiserAppointed,
  'organiser-warning': organiserWarning,
  'organiser-handled-report': organiserHandledReport,
  'organiser-message': organiserMessage,
  'contact-reminder': contactReminder,
  'organiser-asks-phrases': organiserAsksPhrases,
  'event-introduction': eventIntroduction,
  digest,
}

/** The content of an email of any kind. */
export function composeMail({ kind, props }: MailContent, context: TemplateContext): MailDocument {
  return (TEMPLATES[kind] as (props: unknown, context: TemplateContext) => MailDocument)(props, context)
}
