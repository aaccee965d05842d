import { authEndpoints } from './auth'
import { chatEndpoints } from './chat'
import { communityEndpoints } from './community'
import { constantsEndpoints } from './constants'
import { currentUserEndpoints } from './current-user'
import { eventEndpoints } from './event'
import { imagesEndpoints } from './images'
import { initEndpoints } from './init'
import { invitationEndpoints } from './invitation'
import { mailEndpoints } from './mail'
import { matchingEndpoints } from './matching'
import { meetingEndpoints } from './meeting'
import { meetingRoomEndpoints } from './meeting-room'
import { notificationEndpoints } from './notification'
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
import { usersEndpoints } from './users'

/** Every call of the API: method, path and shapes. The server answers them, the browser calls them by their type. */
export const endpoints = {
  ...authEndpoints,
  ...chatEndpoints,
  ...communityEndpoints,
  ...constantsEndpoints,
  ...currentUserEndpoints,
  ...eventEndpoints,
  ...imagesEndpoints,
  ...initEndpoints,
  ...invitationEndpoints,
  ...mailEndpoints,
  ...matchingEndpoints,
  ...meetingEndpoints,
  ...meetingRoomEndpoints,
  ...notificationEndpoints,
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
  ...usersEndpoints,
}

export type Endpoints = typeof endpoints
