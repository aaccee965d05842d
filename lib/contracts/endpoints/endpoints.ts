import { analyticsEndpoints } from './analytics'
import { apiKeyEndpoints } from './api-key'
import { auditLogEndpoints } from './audit-log'
import { authEndpoints } from './auth'
import { browserErrorEndpoints } from './browser-error'
import { campaignEndpoints } from './campaign'
import { chatEndpoints } from './chat'
import { communityEndpoints } from './community'
import { communityDomainEndpoints } from './community-domain'
import { constantsEndpoints } from './constants'
import { currentUserEndpoints } from './current-user'
import { deliverabilityEndpoints } from './deliverability'
import { eventEndpoints } from './event'
import { imagesEndpoints } from './images'
import { initEndpoints } from './init'
import { invitationEndpoints } from './invitation'
import { joiningEndpoints } from './joining'
import { launchEndpoints } from './launch'
import { mailEndpoints } from './mail'
import { matchingEndpoints } from './matching'
import { meetingEndpoints } from './meeting'
import { meetingRoomEndpoints } from './meeting-room'
import { memberImportEndpoints } from './member-import'
import { notificationEndpoints } from './notification'
import { organiserEndpoints } from './organiser'
import { participantEndpoints } from './participant'
import { pastRoundEndpoints } from './past-round'
import { peopleEndpoints } from './people'
import { phraseEndpoints } from './phrase'
import { placeEndpoints } from './place'
import { providerEndpoints } from './provider'
import { questionEndpoints } from './question'
import { realtimeEndpoints } from './realtime'
import { relationEndpoints } from './relation'
import { reportEndpoints } from './report'
import { requestEndpoints } from './request'
import { rosterEndpoints } from './roster'
import { roundEndpoints } from './round'
import { sessionsEndpoints } from './sessions'
import { settingsEndpoints } from './settings'
import { telegramEndpoints } from './telegram'
import { usersEndpoints } from './users'
import { webhookEndpoints } from './webhook'

/** Every operation of the API: method, path and shapes. The server implements them, the browser calls them by type. */
export const endpoints = {
  ...analyticsEndpoints,
  ...apiKeyEndpoints,
  ...auditLogEndpoints,
  ...authEndpoints,
  ...browserErrorEndpoints,
  ...campaignEndpoints,
  ...chatEndpoints,
  ...communityEndpoints,
  ...communityDomainEndpoints,
  ...constantsEndpoints,
  ...currentUserEndpoints,
  ...deliverabilityEndpoints,
  ...eventEndpoints,
  ...imagesEndpoints,
  ...initEndpoints,
  ...invitationEndpoints,
  ...joiningEndpoints,
  ...launchEndpoints,
  ...mailEndpoints,
  ...matchingEndpoints,
  ...meetingEndpoints,
  ...meetingRoomEndpoints,
  ...memberImportEndpoints,
  ...notificationEndpoints,
  ...organiserEndpoints,
  ...participantEndpoints,
  ...pastRoundEndpoints,
  ...peopleEndpoints,
  ...phraseEndpoints,
  ...placeEndpoints,
  ...providerEndpoints,
  ...questionEndpoints,
  ...realtimeEndpoints,
  ...relationEndpoints,
  ...reportEndpoints,
  ...requestEndpoints,
  ...rosterEndpoints,
  ...roundEndpoints,
  ...sessionsEndpoints,
  ...settingsEndpoints,
  ...telegramEndpoints,
  ...usersEndpoints,
  ...webhookEndpoints,
}

export type Endpoints = typeof endpoints
