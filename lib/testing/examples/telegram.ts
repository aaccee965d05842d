import { newId } from '@/lib/core/ids'
import { telegramConnections } from '@/lib/db/schema/participant'
import { telegramGroups } from '@/lib/db/schema/telegram'
import type { Examples, Scene } from '../example'

async function connected({ runtime, api, me }: Scene) {
  await runtime.database.owner.insert(telegramConnections).values({
    communityId: api.community.id,
    userId: me.user.id,
    chatId: String(1_000_000 + Math.floor(Math.random() * 1_000_000_000)),
    bot: '1',
  })
  return {}
}

export const telegram: Examples = {
  getTelegram: { input: connected },
  disconnectTelegram: { input: connected },
  setTelegramEmailToo: {
    async input(scene) {
      await connected(scene)
      return { body: { on: true } }
    },
  },
  testTelegram: { input: connected },
  // Without a bot there is nothing to link; the tests beside the verbs have one.
  createTelegramLink: { status: 404 },
  connectTelegram: {
    input: ({ me }) => ({ body: { userId: me.user.id, chatId: '1000001', username: 'anna_lee' } }),
    status: 404,
  },
  takeTelegramUpdate: { input: () => ({ params: { bot: '1' }, body: { update_id: 1 } }), status: 404 },
  streamTelegramConnection: { input: ({ me }) => ({ query: { userId: me.user.id } }) },
  getTelegramGroup: {
    async input({ runtime, api }) {
      await runtime.database.owner
        .insert(telegramGroups)
        .values({ communityId: api.community.id, bot: '1', chatId: `-${newId()}`, title: 'Harbour' })
        .onConflictDoNothing()
      return {}
    },
  },
  createTelegramGroupLink: { status: 404 },
  disconnectTelegramGroup: {},
}
