import { newId } from '@/lib/core/ids'
import { webhookDeliveries } from '@/lib/db/schema/webhook'
import type { Examples, Scene } from '../example'
import { makeWebhook } from '../factories'

async function webhook({ runtime, me }: Scene) {
  const { id } = await makeWebhook(runtime, me.community)
  return { params: { id } }
}

async function delivery({ runtime, me }: Scene) {
  const { id: endpointId } = await makeWebhook(runtime, me.community)
  const id = newId()
  await runtime.database.owner.insert(webhookDeliveries).values({
    communityId: me.community.id,
    id,
    endpointId,
    messageId: `msg_${id}`,
    type: 'member.joined',
    body: '{}',
    nextTryAt: new Date(),
  })
  return { params: { id: endpointId, deliveryId: id } }
}

export const webhookExamples: Examples = {
  getWebhooks: {},
  createWebhook: {
    input: () => ({
      body: { url: 'https://example.org/tuesday', description: 'CRM', types: ['member.joined'] },
    }),
  },
  changeWebhook: {
    input: async (scene) => ({ ...(await webhook(scene)), body: { types: ['member.left'], on: false } }),
  },
  removeWebhook: { input: webhook },
  rotateWebhookSecret: { input: webhook },
  testWebhook: { input: webhook },
  getWebhookDeliveries: { input: webhook },
  replayWebhookDelivery: { input: delivery },
}
