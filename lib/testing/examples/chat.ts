import { chatMembers, chats, messages } from '@/lib/db/schema/chat'
import type { Example, Examples, Scene } from '../example'
import type { Person } from '../factories'

/** A chat of two with one message of each; `mine` is the caller's. */
async function makeChat({ runtime, me, other }: Scene) {
  const communityId = me.community.id
  const idOf = ({ participant }: Person) => participant?.id ?? ''
  const [chatId, mine, theirs] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const [firstId, secondId] = [idOf(me), idOf(other)].sort() as [string, string]
  const db = runtime.database.owner
  await db.insert(chats).values({ communityId, id: chatId, firstId, secondId, lastSeq: 2 })
  await db
    .insert(chatMembers)
    .values([me, other].map((person) => ({ communityId, chatId, participantId: idOf(person) })))
  const written = { communityId, chatId, createdAt: runtime.clock.now() }
  await db.insert(messages).values([
    { ...written, id: mine, seq: 1, changeSeq: 1, clientId: 'a', senderId: idOf(me), text: 'Hello!' },
    { ...written, id: theirs, seq: 2, changeSeq: 2, clientId: 'b', senderId: idOf(other), text: 'Hi!' },
  ])
  return { chatId, mine, theirs }
}

const inChat = (more: { body?: unknown; query?: Record<string, unknown> } = {}): Example => ({
  input: async (scene) => ({ params: { id: (await makeChat(scene)).chatId }, ...more }),
})
const onMessage = (whose: 'mine' | 'theirs', body?: unknown): Example => ({
  async input(scene) {
    const chat = await makeChat(scene)
    return { params: { id: chat.chatId, messageId: chat[whose] }, body }
  },
})

/** The smallest PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const chat: Examples = {
  getChats: { input: ({ me }) => ({ query: { communityId: me.community.id } }) },
  openChat: {
    async input(scene) {
      await makeChat(scene)
      return { body: { participantId: scene.other.participant?.id } }
    },
  },
  countUnreadMessages: {},
  getChatSettings: {},
  updateChatSettings: { input: () => ({ body: { showRead: false } }) },
  getChat: inChat(),
  leaveChat: inChat(),
  getMessages: inChat({ query: { after: 0 } }),
  sendMessage: inChat({ body: { clientId: 'c', text: 'How are you?' } }),
  sendPhoto: inChat({ query: { clientId: 'c' }, body: PNG }),
  getChatPhoto: {
    async input(scene) {
      const { chatId } = await makeChat(scene)
      const sent = await scene.caller.post(`/api/chats/${chatId}/photos`, {
        query: { clientId: 'c' },
        body: PNG,
      })
      return { params: { id: chatId, messageId: sent.body.id } }
    },
  },
  editMessage: onMessage('mine', { text: 'Hello, Boris!' }),
  deleteMessage: onMessage('mine'),
  reactToMessage: onMessage('theirs', { emoji: '👍' }),
  reportMessage: onMessage('theirs', { reason: 'rude' }),
  readChat: inChat({ body: { seq: 2 } }),
  typeInChat: inChat(),
}
