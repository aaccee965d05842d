import sharp from 'sharp'
import type { Examples, Input, Scene } from '../example'
import { makeQuestion, type Participant } from '../factories'
import { pictureAddress } from '../picture-server'

const mine = ({ me }: Scene): Participant => {
  if (!me.participant) throw new Error('this example needs a participant')
  return me.participant
}

const asMyself = (scene: Scene): Input => ({ query: { participantId: mine(scene).id } })

const CROP = { x: 10, y: 20, width: 50, height: 50, rotation: 15 }

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
        placeId: 2267057,
        shownToGuests: { photo: true, company: false },
        timeZone: 'Europe/Lisbon',
        contacts: { linkedin: 'https://www.linkedin.com/in/anna-berg' },
      },
    }),
  },
  getOwnPhrases: {},
  updatePhrases: {
    input: () => ({
      body: {
        seeks: [{ text: 'cold-chain logistics' }],
        wouldSay: [{ text: 'I run a fleet of fridges', origin: 'proposed' }],
        offers: [{ text: 'hospital procurement', origin: 'model' }],
        rejected: ['hospital marketing'],
      },
    }),
  },
  dismissPhraseRequest: {},
  setModelChoice: { input: () => ({ body: { optedOut: true } }) },
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
  getParticipantsWithLocation: {
    input: (scene) => ({ params: { id: mine(scene).id }, query: { page: 0, place: 'lisbon' } }),
  },
  getQuestions: {
    async input({ runtime, me }) {
      await makeQuestion(runtime.database, me.community)
      return { query: { communityId: me.community.id } }
    },
  },
  getContactTypes: {},
  searchLinkedIn: { input: () => ({ query: { linkedInProfileUrl: 'linkedin.com/in/anna-berg' } }) },
  getPlaceMap: { input: () => ({ query: { address: 'LX Factory, Lisbon' } }) },
  getPlaces: { input: () => ({ query: { search: 'лисс' } }) },
  getNearestPlace: { input: () => ({ query: { latitude: 38.7, longitude: -9.2 } }) },
  uploadImage: {
    async input() {
      const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#3b5bdb' } })
      return { query: CROP, body: new Uint8Array(await picture.png().toBuffer()) }
    },
  },
  uploadImageByLink: {
    input: async ({ runtime }) => ({ query: CROP, body: { imageUrl: await pictureAddress(runtime) } }),
  },
  previewImageLink: {
    input: async ({ runtime }) => ({ body: { imageUrl: await pictureAddress(runtime) } }),
  },
  removeImage: {},
}
