import type { Examples } from './example'
import { account } from './examples/account'
import { analytics } from './examples/analytics'
import { apiKey } from './examples/api-key'
import { auditLog } from './examples/audit-log'
import { campaignExamples } from './examples/campaign'
import { chat } from './examples/chat'
import { community } from './examples/community'
import { communityDomain } from './examples/community-domain'
import { deliverability } from './examples/deliverability'
import { event } from './examples/event'
import { invitation } from './examples/invitation'
import { joining } from './examples/joining'
import { launch } from './examples/launch'
import { mail } from './examples/mail'
import { matching } from './examples/matching'
import { meeting } from './examples/meeting'
import { memberImport } from './examples/member-import'
import { notification } from './examples/notification'
import { organiser } from './examples/organiser'
import { participant } from './examples/participant'
import { people } from './examples/people'
import { realtime } from './examples/realtime'
import { relation } from './examples/relation'
import { report } from './examples/report'
import { request } from './examples/request'
import { roster } from './examples/roster'
import { round } from './examples/round'
import { settings } from './examples/settings'
import { telegram } from './examples/telegram'
import { webhookExamples } from './examples/webhook'

/** An example of every operation; lib/api/access.test.ts fails for a missing one. */
export const examples: Examples = {
  ...account,
  ...analytics,
  ...apiKey,
  ...auditLog,
  ...campaignExamples,
  ...chat,
  ...community,
  ...communityDomain,
  ...deliverability,
  ...event,
  ...invitation,
  ...joining,
  ...launch,
  ...mail,
  ...matching,
  ...meeting,
  ...notification,
  ...organiser,
  ...participant,
  ...people,
  ...realtime,
  ...relation,
  ...report,
  ...request,
  ...memberImport,
  ...roster,
  ...round,
  ...settings,
  ...telegram,
  ...webhookExamples,
}
