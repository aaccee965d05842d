import type { JobName } from '@/lib/core/jobs'
import { admitWaitingJob } from './admit-waiting'
import { announceEventChangeJob } from './announce-event-change'
import { announceReportJob } from './announce-report'
import { askForRatingsJob } from './ask-for-ratings'
import { backUpJob } from './back-up'
import { completeJoinRequestJob } from './complete-join-request'
import { computeRoundJob } from './compute-round'
import type { Job, ScheduledJob } from './define-job'
import { fillEventPlacesJob } from './fill-event-places'
import { finishRoundJob } from './finish-round'
import { freeUnpaidPlacesJob } from './free-unpaid-places'
import { handleTelegramUpdateJob } from './handle-telegram-update'
import { inviteToEventJob } from './invite-to-event'
import { learnMeaningsJob } from './learn-meanings'
import { noteErasureJob } from './note-erasure'
import { noteRefusalJob } from './note-refusal'
import { notifyOfMessagesJob } from './notify-of-messages'
import { notifyRoundJob } from './notify-round'
import { pairSharedRoundJob } from './pair-shared-round'
import { readProfilesJob } from './read-profiles'
import { recheckDomainsJob } from './recheck-domains'
import { recheckSendersJob } from './recheck-senders'
import { releaseMailsJob } from './release-mails'
import { remindOfEventsJob } from './remind-of-events'
import { remindOfMeetingsJob } from './remind-of-meetings'
import { removeFilesJob } from './remove-files'
import { runBulkActionJob } from './run-bulk-action'
import { runCampaignJob } from './run-campaign'
import { runDueRoundJob } from './run-due-round'
import { runImportJob } from './run-import'
import { searchRoundPartJob } from './search-round-part'
import { sendAccountMailJob } from './send-account-mail'
import { sendCampaignMailJob } from './send-campaign-mail'
import { sendConfirmationJob } from './send-confirmation'
import { sendDigestsJob } from './send-digests'
import { sendEventMessageJob } from './send-event-message'
import { sendMailJob } from './send-mail'
import { sendPushJob } from './send-push'
import { sendRecoveryJob } from './send-recovery'
import { sendTelegramJob } from './send-telegram'
import { sendWebhookJob } from './send-webhook'
import { stopImportJob } from './stop-import'
import { sweepAccessJob } from './sweep-access'
import { sweepBrandPictureJob } from './sweep-brand-picture'
import { sweepBulkActionsJob } from './sweep-bulk-actions'
import { sweepChatPhotoJob } from './sweep-chat-photo'
import { sweepCoverJob } from './sweep-cover'
import { sweepDeclinedJob } from './sweep-declined'
import { sweepImportsJob } from './sweep-imports'
import { sweepInvitationsJob } from './sweep-invitations'
import { sweepMailsJob } from './sweep-mails'
import { sweepNotificationsJob } from './sweep-notifications'
import { sweepTelegramJob } from './sweep-telegram'
import { sweepUnconfirmedJob } from './sweep-unconfirmed'
import { sweepUnsentJob } from './sweep-unsent'
import { sweepUploadJob } from './sweep-upload'
import { sweepWebhooksJob } from './sweep-webhooks'
import { tickRoundsJob } from './tick-rounds'
import { vacuumDatabaseJob } from './vacuum-database'

/** Every job that verbs enqueue. One without a definition does not compile. */
export const JOBS: { readonly [N in JobName]: Job } = {
  'send-mail': sendMailJob,
  'send-account-mail': sendAccountMailJob,
  'release-mails': releaseMailsJob,
  'send-push': sendPushJob,
  'send-recovery': sendRecoveryJob,
  'send-confirmation': sendConfirmationJob,
  'note-refusal': noteRefusalJob,
  'notify-round': notifyRoundJob,
  'finish-round': finishRoundJob,
  'run-due-round': runDueRoundJob,
  'compute-round': computeRoundJob,
  'search-round-part': searchRoundPartJob,
  'pair-shared-round': pairSharedRoundJob,
  'remove-files': removeFilesJob,
  'sweep-upload': sweepUploadJob,
  'sweep-chat-photo': sweepChatPhotoJob,
  'run-bulk-action': runBulkActionJob,
  'run-import': runImportJob,
  'stop-import': stopImportJob,
  'notify-of-messages': notifyOfMessagesJob,
  'sweep-cover': sweepCoverJob,
  'sweep-brand-picture': sweepBrandPictureJob,
  'fill-event-places': fillEventPlacesJob,
  'invite-to-event': inviteToEventJob,
  'announce-event-change': announceEventChangeJob,
  'send-event-message': sendEventMessageJob,
  'complete-join-request': completeJoinRequestJob,
  'admit-waiting': admitWaitingJob,
  'announce-report': announceReportJob,
  'run-campaign': runCampaignJob,
  'send-campaign-mail': sendCampaignMailJob,
  'send-telegram': sendTelegramJob,
  'handle-telegram-update': handleTelegramUpdateJob,
  'send-webhook': sendWebhookJob,
  'note-erasure': noteErasureJob,
}

export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  tickRoundsJob,
  askForRatingsJob,
  remindOfMeetingsJob,
  remindOfEventsJob,
  freeUnpaidPlacesJob,
  learnMeaningsJob,
  readProfilesJob,
  sweepAccessJob,
  sweepBulkActionsJob,
  sweepDeclinedJob,
  sweepImportsJob,
  sweepInvitationsJob,
  sweepMailsJob,
  sweepNotificationsJob,
  sweepTelegramJob,
  sweepUnconfirmedJob,
  sweepUnsentJob,
  sweepWebhooksJob,
  recheckDomainsJob,
  recheckSendersJob,
  sendDigestsJob,
  backUpJob,
  vacuumDatabaseJob,
]
