import type { Operation } from './define-operation'
import * as analytics from './routes/analytics'
import * as apiKey from './routes/api-key'
import * as auditLog from './routes/audit-log'
import * as auth from './routes/auth'
import * as browserError from './routes/browser-error'
import * as campaign from './routes/campaign'
import * as chat from './routes/chat'
import * as community from './routes/community'
import * as communityDomain from './routes/community-domain'
import * as constants from './routes/constants'
import * as currentUser from './routes/current-user'
import * as deliverability from './routes/deliverability'
import * as event from './routes/event'
import * as eventOrganiser from './routes/event-organiser'
import * as images from './routes/images'
import * as init from './routes/init'
import * as invitation from './routes/invitation'
import * as joining from './routes/joining'
import * as launch from './routes/launch'
import * as mail from './routes/mail'
import * as matching from './routes/matching'
import * as meeting from './routes/meeting'
import * as meetingRoom from './routes/meeting-room'
import * as memberImport from './routes/member-import'
import * as notification from './routes/notification'
import * as organiser from './routes/organiser'
import * as participant from './routes/participant'
import * as pastRound from './routes/past-round'
import * as people from './routes/people'
import * as phrase from './routes/phrase'
import * as place from './routes/place'
import * as provider from './routes/provider'
import * as question from './routes/question'
import * as realtime from './routes/realtime'
import * as relation from './routes/relation'
import * as report from './routes/report'
import * as request from './routes/request'
import * as roster from './routes/roster'
import * as round from './routes/round'
import * as sessions from './routes/sessions'
import * as settings from './routes/settings'
import * as telegram from './routes/telegram'
import * as users from './routes/users'
import * as webhook from './routes/webhook'

/** Every operation: the app serves them, the OpenAPI document lists them, and the access tests iterate over them. */
export const operations: Operation[] = [
  analytics,
  apiKey,
  auditLog,
  auth,
  browserError,
  campaign,
  provider,
  chat,
  community,
  communityDomain,
  currentUser,
  init,
  constants,
  deliverability,
  event,
  eventOrganiser,
  images,
  participant,
  phrase,
  question,
  launch,
  mail,
  matching,
  meeting,
  meetingRoom,
  notification,
  organiser,
  pastRound,
  people,
  place,
  realtime,
  relation,
  report,
  request,
  invitation,
  joining,
  memberImport,
  roster,
  round,
  sessions,
  settings,
  telegram,
  users,
  webhook,
].flatMap((routes) => Object.values<Operation>(routes))
