import { listLocated } from '@/lib/domain/community/list-locations'
import { viewCompletion } from '@/lib/domain/participant/completion'
import { createParticipant as create } from '@/lib/domain/participant/create-participant'
import { markTutorialSeen } from '@/lib/domain/participant/mark-tutorial-seen'
import { myCommunities } from '@/lib/domain/participant/my-communities'
import { searchLinkedIn as search } from '@/lib/domain/participant/search-linkedin'
import { updateLookingFor as changeLookingFor } from '@/lib/domain/participant/update-looking-for'
import { updateNetworking } from '@/lib/domain/participant/update-networking'
import { updateNotifications } from '@/lib/domain/participant/update-notifications'
import { updateProfile as changeProfile } from '@/lib/domain/participant/update-profile'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { myAnswers } from '@/lib/domain/question/my-answers'
import { updateAnswers as changeAnswers } from '@/lib/domain/question/update-answers'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

const tag = 'participant'
const own = { participant: 'query.participantId' } as const

export const createParticipant = defineOperation('POST /api/participant/create', {
  operationId: 'createParticipant',
  summary: 'Begin onboarding; called again it returns the same participant',
  tag,
  access: 'user',
  own: { user: 'query.userId' },
  errors: ['forbidden'],
  handle: (ctx) => create(ctx),
})

export const getMyAnswers = defineOperation('GET /api/participant/my-answers', {
  operationId: 'getMyAnswers',
  summary: "The member's answers to the community's questions",
  tag,
  access: 'user',
  own,
  handle: async (ctx) => ({ list: await myAnswers(ctx) }),
})

export const updateAnswers = defineOperation('POST /api/participant/update-answers', {
  operationId: 'updateAnswers',
  summary: 'Keep answers; a blank one is removed, those not named stay',
  tag,
  access: 'user',
  own,
  handle: async (ctx, { body }) => ({ list: await changeAnswers(ctx, body.answers) }),
})

export const getMyCommunities = defineTransactionlessOperation('GET /api/participant/my-communities', {
  operationId: 'getMyCommunities',
  summary: 'The communities that the user belongs to',
  tag,
  access: 'user',
  own: { user: 'query.userId' },
  handle: async (context) => ({ list: await myCommunities(context) }),
})

export const getProfile = defineOperation('GET /api/participant/profile', {
  operationId: 'getProfile',
  summary: "The user's own profile, or a member's as far as it is shared with the caller",
  tag,
  access: 'user',
  handle: (ctx, { query }) => viewProfile(ctx, { id: query.participantId }),
})

export const getProfileBySlug = defineOperation('GET /api/participant/profile/{slug}', {
  operationId: 'getProfileBySlug',
  summary: 'A profile by its public address; a guest sees name, photo and headline',
  tag,
  access: 'guest',
  handle: (ctx, { params }) => viewProfile(ctx, { slug: params.slug }),
})

export const updateLookingFor = defineOperation('POST /api/participant/update-looking-for', {
  operationId: 'updateLookingFor',
  changesPublicPages: true,
  summary: 'Change the request: who the member is looking for',
  tag,
  access: 'user',
  own,
  handle: (ctx, { body }) => changeLookingFor(ctx, body.lookingFor),
})

export const updateProfile = defineOperation('POST /api/participant/update-profile', {
  operationId: 'updateProfile',
  changesPublicPages: true,
  summary: 'Change the given fields of the profile; with `finish`, end onboarding',
  tag,
  access: 'user',
  handle: (ctx, { body }) => changeProfile(ctx, body),
})

export const updateNetworkingPref = defineOperation('POST /api/participant/update-networking-pref', {
  operationId: 'updateNetworkingPref',
  summary: 'Take part in rounds or not, how often, or pause until a day',
  tag,
  access: 'user',
  own,
  handle: (ctx, { query }) => updateNetworking(ctx, query),
})

export const updateNotificationPref = defineOperation('POST /api/participant/update-notification-pref', {
  operationId: 'updateNotificationPref',
  summary: 'Turn a channel, or one topic on it, off or on',
  tag,
  access: 'user',
  handle: (ctx, { query }) => updateNotifications(ctx, query),
})

export const tutorialSeen = defineOperation('POST /api/participant/tutorial-seen', {
  operationId: 'tutorialSeen',
  summary: 'The guided tour is done',
  tag,
  access: 'user',
  own,
  handle: (ctx) => markTutorialSeen(ctx),
})

export const searchLinkedIn = defineTransactionlessOperation('GET /api/participant/search-linkedin', {
  operationId: 'searchLinkedIn',
  summary: 'What a LinkedIn profile says, to be taken over by hand; `state` says when there is nothing',
  tag,
  access: 'user',
  limit: { name: 'linkedin', points: 20, seconds: 3600, by: 'user' },
  handle: (context, { query }) => search(context, query.linkedInProfileUrl),
})

export const getProfileCompletion = defineOperation('GET /api/participant/{id}/profile-completion', {
  operationId: 'getProfileCompletion',
  summary: 'What the profile still lacks',
  tag,
  access: 'user',
  own: { participant: 'params.id' },
  handle: (ctx) => viewCompletion(ctx),
})

export const getParticipantsWithLocation = defineOperation(
  'GET /api/participant/{id}/participants-with-location',
  {
    operationId: 'getParticipantsWithLocation',
    summary:
      'Members of a transparent community who share where they are, each with their city; of one place if named',
    tag,
    access: 'member',
    own: { participant: 'params.id' },
    handle: (ctx, { query }) => listLocated(ctx, query),
  },
)
