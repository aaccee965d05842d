import { newId } from '@/lib/core/ids'
import { secretOf } from '@/lib/core/secret'
import { campaigns } from '@/lib/db/schema/campaign'
import { clickPath } from '@/lib/mail/signed-links'
import type { Example, Examples, Scene } from '../example'
import { makeMatch } from '../factories'

const TEXT = { subject: 'Our spring meetup', body: 'We meet on **14 May**.' }
const texts = { en: TEXT, ru: TEXT }

async function campaign({ runtime, me }: Scene, status: typeof campaigns.$inferInsert.status = 'draft') {
  const id = newId()
  await runtime.database.owner.insert(campaigns).values({
    communityId: me.community.id,
    id,
    kind: 'general',
    status,
    filter: { conditions: [] },
    texts,
    createdBy: me.user.id,
  })
  return id
}

const onCampaign = (status?: typeof campaigns.$inferInsert.status, body?: object): Example => ({
  input: async (scene) => ({ params: { id: await campaign(scene, status) }, body }),
})

/** Nobody has a bot yet. */
const byTelegram = (body?: object): Example => ({
  input: ({ me }) => ({ params: { id: me.community.id }, body }),
  status: 409,
})

export const campaignExamples: Examples = {
  getCampaigns: {},
  getCampaignReach: {
    input: () => ({ query: { kind: 'general', filter: '{"conditions":[]}' } }),
  },
  previewCampaign: { input: () => ({ body: { kind: 'general', locale: 'en', text: TEXT } }) },
  getCampaign: onCampaign(),
  getMessageRecipients: {
    input: async (scene) => ({
      params: { id: await campaign(scene, 'done') },
      query: { outcome: 'sent', page: 0 },
    }),
  },
  saveCampaign: {
    input: async (scene) => ({
      params: { id: await campaign(scene) },
      body: { kind: 'general', filter: { conditions: [] }, texts, version: 1 },
    }),
  },
  deleteCampaign: onCampaign(),
  testCampaign: onCampaign('draft', { locale: 'en' }),
  sendCampaign: onCampaign('draft', { version: 1 }),
  recallCampaign: onCampaign('scheduled'),
  pauseCampaign: onCampaign('sending'),
  resumeCampaign: onCampaign('paused'),
  notifyMember: {
    input: (scene) => ({ params: { id: scene.other.participant!.id }, body: { texts } }),
  },
  notifyMembers: { input: ({ me }) => ({ params: { id: me.community.id }, body: { texts } }) },
  notifyOfRecommendedContacts: {
    async input({ runtime, me, other, api }) {
      const third = (await api.person()).person!
      await makeMatch(runtime.database, me.community, third.participant!, other.participant!)
      return { params: { id: me.community.id }, body: { texts } }
    },
  },
  notifyMembersByTelegram: byTelegram({ texts }),
  notifyOfRecommendedContactsByTelegram: byTelegram({ texts }),
  sendTelegramGroupImage: byTelegram(),
  followMailLink: {
    async input(scene) {
      const { runtime, me } = scene
      const path = clickPath(secretOf(runtime.env), {
        communityId: me.community.id,
        participantId: me.participant!.id,
        campaignId: await campaign(scene, 'done'),
        url: 'https://example.org/spring',
      })
      return { query: { token: new URL(path!, 'https://example.org').searchParams.get('token')! } }
    },
    status: 302,
  },
}
