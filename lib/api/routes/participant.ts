import { z } from 'zod'
import { linkedInSearchShape, searchLinkedInQuery } from '@/lib/contracts/linkedin'
import { locatedPageShape } from '@/lib/contracts/location'
import { id, idParams, pageQuery } from '@/lib/contracts/page'
import {
  CADENCES,
  createdParticipantShape,
  memberFilterQuery,
  myCommunityShape,
  networkingPrefQuery,
  notificationPrefQuery,
  profileViewShape,
  updateLookingForShape,
  updateProfileShape,
} from '@/lib/contracts/participant'
import { profileCompletionShape } from '@/lib/contracts/profile-completion'
import { answerShape, updateAnswersShape } from '@/lib/contracts/question'
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
import { defineCallOperation, defineOperation } from '../define-operation'

const tag = 'participant'
const participantQuery = z.object({ participantId: id })
const own = { participant: 'query.participantId' } as const
/** Lists that are one member's own have no pages: they are as long as one person's things. */
const answersShape = z.object({ list: z.array(answerShape) })

export const createParticipant = defineOperation({
  operationId: 'createParticipant',
  method: 'post',
  path: '/api/participant/create',
  summary: 'Begin onboarding; called again it returns the same participant',
  tag,
  access: 'user',
  query: z.object({ userId: id.optional() }),
  own: { user: 'query.userId' },
  response: createdParticipantShape,
  errors: ['forbidden'],
  handle: (ctx) => create(ctx),
})

export const getMyAnswers = defineOperation({
  operationId: 'getMyAnswers',
  method: 'get',
  path: '/api/participant/my-answers',
  summary: "The member's answers to the community's questions",
  tag,
  access: 'user',
  query: participantQuery,
  own,
  response: answersShape,
  handle: async (ctx) => ({ list: await myAnswers(ctx) }),
})

export const updateAnswers = defineOperation({
  operationId: 'updateAnswers',
  method: 'post',
  path: '/api/participant/update-answers',
  summary: 'Keep answers; a blank one is removed, those not named stay',
  tag,
  access: 'user',
  query: participantQuery,
  own,
  body: updateAnswersShape,
  response: answersShape,
  handle: async (ctx, { body }) => ({ list: await changeAnswers(ctx, body.answers) }),
})

export const getMyCommunities = defineCallOperation({
  operationId: 'getMyCommunities',
  method: 'get',
  path: '/api/participant/my-communities',
  summary: 'The communities that the user belongs to',
  tag,
  access: 'user',
  query: z.object({ userId: id.optional() }),
  own: { user: 'query.userId' },
  response: z.object({ list: z.array(myCommunityShape) }),
  handle: async (call) => ({ list: await myCommunities(call) }),
})

export const getProfile = defineOperation({
  operationId: 'getProfile',
  method: 'get',
  path: '/api/participant/profile',
  summary: "The user's own profile, or a member's as far as it is shared with the caller",
  tag,
  access: 'user',
  query: participantQuery,
  response: profileViewShape,
  handle: (ctx, { query }) => viewProfile(ctx, { id: query.participantId }),
})

export const getProfileBySlug = defineOperation({
  operationId: 'getProfileBySlug',
  method: 'get',
  path: '/api/participant/profile/{slug}',
  summary: 'A profile by its public address; a guest sees name, photo and headline',
  tag,
  access: 'guest',
  params: z.object({ slug: z.string().min(1).max(80) }),
  response: profileViewShape,
  handle: (ctx, { params }) => viewProfile(ctx, { slug: params.slug }),
})

export const updateLookingFor = defineOperation({
  operationId: 'updateLookingFor',
  changesPublicPages: true,
  method: 'post',
  path: '/api/participant/update-looking-for',
  summary: 'Change the request: who the member is looking for',
  tag,
  access: 'user',
  query: participantQuery,
  own,
  body: updateLookingForShape,
  response: profileViewShape,
  handle: (ctx, { body }) => changeLookingFor(ctx, body.lookingFor),
})

export const updateProfile = defineOperation({
  operationId: 'updateProfile',
  changesPublicPages: true,
  method: 'post',
  path: '/api/participant/update-profile',
  summary: 'Change the given fields of the profile; with `finish`, end onboarding',
  tag,
  access: 'user',
  body: updateProfileShape,
  response: z.object({ profile: profileViewShape, completion: profileCompletionShape }),
  handle: (ctx, { body }) => changeProfile(ctx, body),
})

export const updateNetworkingPref = defineOperation({
  operationId: 'updateNetworkingPref',
  method: 'post',
  path: '/api/participant/update-networking-pref',
  summary: 'Take part in rounds or not, how often, or pause until a day',
  tag,
  access: 'user',
  query: networkingPrefQuery,
  own,
  response: z.object({
    networkingEnabled: z.boolean(),
    cadence: z.enum(CADENCES),
    pausedUntil: z.string().nullable(),
  }),
  handle: (ctx, { query }) => updateNetworking(ctx, query),
})

export const updateNotificationPref = defineOperation({
  operationId: 'updateNotificationPref',
  method: 'post',
  path: '/api/participant/update-notification-pref',
  summary: 'Turn a channel, or one topic on it, off or on',
  tag,
  access: 'user',
  query: notificationPrefQuery,
  response: z.object({ disabledNotifications: z.array(z.string()) }),
  handle: (ctx, { query }) => updateNotifications(ctx, query),
})

export const tutorialSeen = defineOperation({
  operationId: 'tutorialSeen',
  method: 'post',
  path: '/api/participant/tutorial-seen',
  summary: 'The guided tour is done',
  tag,
  access: 'user',
  query: participantQuery,
  own,
  response: z.object({ tutorialSeen: z.literal(true) }),
  handle: (ctx) => markTutorialSeen(ctx),
})

export const searchLinkedIn = defineCallOperation({
  operationId: 'searchLinkedIn',
  method: 'get',
  path: '/api/participant/search-linkedin',
  summary: 'What a LinkedIn profile says, to be taken over by hand; `state` says when there is nothing',
  tag,
  access: 'user',
  query: searchLinkedInQuery,
  response: linkedInSearchShape,
  limit: { name: 'linkedin', points: 20, seconds: 3600, by: 'user' },
  handle: (call, { query }) => search(call, query.linkedInProfileUrl),
})

export const getProfileCompletion = defineOperation({
  operationId: 'getProfileCompletion',
  method: 'get',
  path: '/api/participant/{id}/profile-completion',
  summary: 'What the profile still lacks',
  tag,
  access: 'user',
  params: z.object({ id }),
  own: { participant: 'params.id' },
  response: profileCompletionShape,
  handle: (ctx) => viewCompletion(ctx),
})

export const getParticipantsWithLocation = defineOperation({
  operationId: 'getParticipantsWithLocation',
  method: 'get',
  path: '/api/participant/{id}/participants-with-location',
  summary:
    'Members of a transparent community who share where they are, each with their city; of one place if named',
  tag,
  access: 'member',
  params: idParams,
  query: pageQuery.extend(memberFilterQuery.shape),
  own: { participant: 'params.id' },
  response: locatedPageShape,
  handle: (ctx, { query }) => listLocated(ctx, query),
})
