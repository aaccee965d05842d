import type { Examples } from './example'
import { account } from './examples/account'
import { chat } from './examples/chat'
import { community } from './examples/community'
import { event } from './examples/event'
import { invitation } from './examples/invitation'
import { mail } from './examples/mail'
import { matching } from './examples/matching'
import { meeting } from './examples/meeting'
import { notification } from './examples/notification'
import { participant } from './examples/participant'
import { people } from './examples/people'
import { realtime } from './examples/realtime'
import { relation } from './examples/relation'
import { report } from './examples/report'
import { request } from './examples/request'
import { roster } from './examples/roster'
import { round } from './examples/round'

/** An example of every operation; lib/api/access.test.ts fails for a missing one. */
export const examples: Examples = {
  ...account,
  ...chat,
  ...community,
  ...event,
  ...invitation,
  ...mail,
  ...matching,
  ...meeting,
  ...notification,
  ...participant,
  ...people,
  ...realtime,
  ...relation,
  ...report,
  ...request,
  ...roster,
  ...round,
}
