import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatTopic, participantTopic, SEND_TO } from '@/lib/contracts/realtime-topics'
import { startChat } from '@/lib/domain/chat/start-chat'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { connectMember, openSocketProcess, type SocketProcess } from '@/lib/testing/sockets'

let api: TestApi
let process: SocketProcess

beforeAll(async () => {
  api = await testApi()
  process = await openSocketProcess(api)
})
afterAll(() => process.close())

const connect = (client: ApiClient) => connectMember(process.port, client)

async function talking() {
  const [anna, boris] = [await api.person(), await api.person()]
  const { chatId } = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
    startChat(ctx, [idOf(anna), idOf(boris)], []),
  )
  return { anna, boris, chatId }
}

describe('the topic of a chat', () => {
  it('carries messages, edits, read marks and typing to both, in database order', async () => {
    const { anna, boris, chatId } = await talking()
    const [one, other] = [await connect(anna), await connect(boris)]
    for (const socket of [one, other]) expect(await socket.subscribe(chatTopic(chatId))).toBe(true)
    one.send('SEND', { destination: SEND_TO.typing(chatId) })
    one.send('SEND', { destination: SEND_TO.message(chatId) }, { clientId: 'a', text: 'Hello!' })
    const message = await other.until(() =>
      other.bodies(chatTopic(chatId)).find(({ type }) => type === 'message'),
    )
    await boris.patch(`/api/chats/${chatId}/messages/${message.message.id}`, { body: { text: 'x' } })
    await anna.patch(`/api/chats/${chatId}/messages/${message.message.id}`, { body: { text: 'Hello.' } })
    other.send('SEND', { destination: SEND_TO.read(chatId) }, { seq: 1 })
    await one.until(() => one.bodies(chatTopic(chatId)).some(({ type }) => type === 'read'))
    await other.until(() => other.bodies(chatTopic(chatId)).some(({ type }) => type === 'read'))
    const types = (socket: typeof one) => socket.bodies(chatTopic(chatId)).map(({ type }) => type)
    expect(types(one)).toEqual(['typing', 'message', 'message-changed', 'read'])
    expect(one.bodies(chatTopic(chatId))).toEqual(other.bodies(chatTopic(chatId)))
    one.close()
    other.close()
  })

  it('is limited to its two members', async () => {
    const { chatId } = await talking()
    const elsewhere = await api.elsewhere()
    for (const stranger of [await api.person(), await api.person('admin'), await elsewhere.person()]) {
      const socket = await connectMember(process.port, stranger)
      expect(await socket.subscribe(chatTopic(chatId))).toBe(false)
      socket.send('SEND', { destination: SEND_TO.message(chatId) }, { clientId: 'a', text: 'Hello!' })
      socket.send('SEND', { destination: SEND_TO.read(chatId) }, { seq: 1 })
      await socket.until(() => socket.errors().length >= 3)
      expect(socket.errors().map(({ kind }) => kind)).toEqual(['not-found', 'not-found', 'not-found'])
      socket.close()
    }
  })

  it('ends for a member who leaves', async () => {
    const { anna, boris, chatId } = await talking()
    const socket = await connect(boris)
    await socket.subscribe(chatTopic(chatId))
    await boris.delete(`/api/chats/${chatId}`)
    await socket.until(() => socket.errors().some(({ subscription }) => subscription === chatTopic(chatId)))
    await anna.patch('/api/chats/settings', { body: { showTyping: true } })
    expect(await socket.subscribe(chatTopic(chatId))).toBe(false)
    socket.close()
  })

  it('reports invalid bodies on the error destination', async () => {
    const { anna, chatId } = await talking()
    const socket = await connect(anna)
    const destination = SEND_TO.message(chatId)
    const bodies = ['', '{', 'null', '[]', '{}', '{"clientId":"a"}', '{"clientId":"a","text":"\\u0000"}']
    for (const body of bodies)
      socket.socket.send(`SEND\ndestination:${destination}\ncontent-length:${body.length}\n\n${body}\0`)
    socket.send('SEND', { destination: SEND_TO.read(chatId) }, { seq: -1 })
    await socket.until(() => socket.errors().length >= bodies.length + 1)
    expect(new Set(socket.errors().map(({ kind }) => kind))).toEqual(new Set(['invalid']))
    expect(socket.closed).toBeUndefined()
    socket.close()
  })
})

describe('the topic of a participant', () => {
  it('has the unread count of a chat, as in the database', async () => {
    const { anna, boris, chatId } = await talking()
    const socket = await connect(boris)
    await socket.subscribe(participantTopic(idOf(boris)))
    for (const text of ['one', 'two'])
      await anna.post(`/api/chats/${chatId}/messages`, { body: { clientId: text, text } })
    await boris.post(`/api/chats/${chatId}/read`, { body: { seq: 2 } })
    const counts = () => socket.bodies(participantTopic(idOf(boris))).map(({ unread }) => unread)
    await socket.until(() => counts().length >= 3)
    expect(counts()).toEqual([1, 2, 0])
    socket.close()
  })
})
