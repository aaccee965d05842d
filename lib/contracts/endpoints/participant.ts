import { z } from 'zod'
import { linkedInSearchShape, searchLinkedInQuery } from '../linkedin'
import { locatedPageShape } from '../location'
import { id, idParams, pageQuery } from '../page'
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
} from '../participant'
import { profileCompletionShape } from '../profile-completion'
import { answerShape, updateAnswersShape } from '../question'
import type { EndpointTable } from './endpoint'

const participantQuery = z.object({ participantId: id })
/** Lists that belong to one member have no pages: they are short. */
const answersShape = z.object({ list: z.array(answerShape) })

export const participantEndpoints = {
  'POST /api/participant/create': {
    query: z.object({ userId: id.optional() }),
    response: createdParticipantShape,
  },
  'GET /api/participant/my-answers': {
    query: participantQuery,
    response: answersShape,
  },
  'POST /api/participant/update-answers': {
    query: participantQuery,
    body: updateAnswersShape,
    response: answersShape,
  },
  'GET /api/participant/my-communities': {
    query: z.object({ userId: id.optional() }),
    response: z.object({ list: z.array(myCommunityShape) }),
  },
  'GET /api/participant/profile': {
    query: participantQuery,
    response: profileViewShape,
  },
  'GET /api/participant/profile/{slug}': {
    params: z.object({ slug: z.string().min(1).max(80) }),
    response: profileViewShape,
  },
  'POST /api/participant/update-looking-for': {
    query: participantQuery,
    body: updateLookingForShape,
    response: profileViewShape,
  },
  'POST /api/participant/update-profile': {
    body: updateProfileShape,
    response: z.object({ profile: profileViewShape, completion: profileCompletionShape }),
  },
  'POST /api/participant/update-networking-pref': {
    query: networkingPrefQuery,
    response: z.object({
      networkingEnabled: z.boolean(),
      cadence: z.enum(CADENCES),
      pausedUntil: z.string().nullable(),
    }),
  },
  'POST /api/participant/update-notification-pref': {
    query: notificationPrefQuery,
    response: z.object({ disabledNotifications: z.array(z.string()) }),
  },
  'POST /api/participant/tutorial-seen': {
    query: participantQuery,
    response: z.object({ tutorialSeen: z.literal(true) }),
  },
  'GET /api/participant/search-linkedin': {
    query: searchLinkedInQuery,
    response: linkedInSearchShape,
  },
  'GET /api/participant/{id}/profile-completion': {
    params: z.object({ id }),
    response: profileCompletionShape,
  },
  'GET /api/participant/{id}/participants-with-location': {
    params: idParams,
    query: pageQuery.extend(memberFilterQuery.shape),
    response: locatedPageShape,
  },
} satisfies EndpointTable
