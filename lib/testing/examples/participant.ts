import sharp from 'sharp'
import type { Examples, Input, Scene } from '../example'
import { makeQuestion, type Participant } from '../factories'

const mine = ({ me }: Scene): Participant => {
  if (!me.participant) throw new Error('this example needs a participant')
  return me.participant
}

const asMyself = (scene: Scene): Input => ({ query: { participantId: mine(scene).id } })

export const participant: Examples = {
  createParticipant: { as: 'newcomer', input: ({ me }) => ({ query: { userId: me.user.id } }) },
  getMyAnswers: { input: asMyself },
  updateAnswers: {
    async input(scene) {
      const question = await makeQuestion(scene.runtime.database, scene.me.community)
      return { ...asMyself(scene), body: { answers: [{ questionId: question.id, value: 'To listen' }] } }
    },
  },
  getMyCommunities: { input: ({ me }) => ({ query: { userId: me.user.id } }) },
  getProfile: { input: ({ other }) => ({ query: { participantId: other.participant?.id } }) },
  getProfileBySlug: {
    input: ({ other }) => ({ params: { slug: other.participant?.slug ?? '' } }),
    names: ['params.slug'],
  },
  updateLookingFor: {
    input: (scene) => ({
      ...asMyself(scene),
      body: { lookingFor: 'Someone who has moved a team to a four-day week.' },
    }),
  },
  updateProfile: {
    input: () => ({
      body: {
        firstName: 'Anna',
        lastName: 'Berg',
        company: 'Product lead at Northwind',
        about: 'I build products for small teams and know my way around pricing.',
        tags: ['product', 'pricing'],
        city: 'Lisbon',
        shareLocation: true,
        latitude: 38.72,
        longitude: -9.14,
        timeZone: 'Europe/Lisbon',
        contacts: { linkedin: 'https://www.linkedin.com/in/anna-berg' },
      },
    }),
  },
  updateNetworkingPref: {
    input: (scene) => ({
      query: { participantId: mine(scene).id, networkingEnabled: 'true', cadence: 'biweekly' },
    }),
  },
  updateNotificationPref: {
    input: () => ({ query: { contactType: 'EMAIL', disable: 'true', topic: 'intro' } }),
  },
  tutorialSeen: { input: asMyself },
  getProfileCompletion: { input: (scene) => ({ params: { id: mine(scene).id } }) },
  getQuestions: {
    async input({ runtime, me }) {
      await makeQuestion(runtime.database, me.community)
      return { query: { communityId: me.community.id } }
    },
  },
  getContactTypes: {},
  uploadImage: {
    async input() {
      const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#3b5bdb' } })
      return { body: new Uint8Array(await picture.png().toBuffer()) }
    },
  },
  removeImage: {},
}
