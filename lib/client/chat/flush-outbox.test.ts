import { describe, expect, it } from 'vitest'
import { makeChatMessage } from '@/lib/testing/chat-message'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { ApiError } from '../api-error'
import { claimOutbox, flushOutbox, flushOutboxes } from './flush-outbox'
import { Outbox } from './outbox'
import { unsentState } from './unsent-texts'

stubLocalStorage()

const write = (chatId: string, text: string, userId = 'anna') =>
  new Outbox(userId, chatId).add({ clientId: `id-${text}`, text, replyToId: null, createdAt: '' })

/** A server that records the texts it receives, and fails for some. */
function server(fails: Record<string, number> = {}) {
  const sent: string[] = []
  const send = async (chatId: string, { clientId, text }: { clientId: string; text: string }) => {
    const status = fails[text]
    if (status !== undefined)
      throw new ApiError(status, { code: 1000, message: status === 409 ? 'The chat is closed.' : '' })
    sent.push(`${chatId}: ${text}`)
    return makeChatMessage({ id: clientId, clientId, text })
  }
  return { sent, send }
}

describe('texts written offline', () => {
  it('are sent in order from any page, for every chat of the member', async () => {
    write('boris', 'one')
    write('boris', 'two')
    write('clara', 'three')
    write('boris', 'not mine', 'somebody-else')
    const { sent, send } = server()
    await flushOutboxes('anna', { send })
    expect(sent.sort()).toEqual(['boris: one', 'boris: two', 'clara: three'])
    await flushOutboxes('anna', { send })
    expect(sent).toHaveLength(3)
    expect(unsentState('anna', 'boris')).toBeNull()
  })

  it('are sent by the open chat itself', async () => {
    write('boris', 'one')
    const { sent, send } = server()
    const close = claimOutbox('boris')
    await flushOutboxes('anna', { send })
    expect(sent).toEqual([])
    close()
    await flushOutboxes('anna', { send })
    expect(sent).toEqual(['boris: one'])
  })

  it('wait while the server is unreachable, and are marked failed when it refuses them', async () => {
    write('boris', 'one')
    await flushOutboxes('anna', server({ one: 0 }))
    expect(unsentState('anna', 'boris')).toBe('waiting')
    write('boris', 'two')
    await flushOutboxes('anna', server({ one: 409 }))
    expect(unsentState('anna', 'boris')).toBe('failed')
    expect(new Outbox('anna', 'boris').read().map(({ text }) => text)).toEqual(['one'])
  })

  it('keep the reason of a refusal until they are sent again', async () => {
    write('dora', 'one')
    const box = new Outbox('anna', 'dora')
    let refusals = 0
    const onRefused = () => refusals++
    await flushOutbox(box, 'dora', { send: server({ one: 409 }).send, onRefused })
    expect(new Outbox('anna', 'dora').read()).toMatchObject([
      { state: 'failed', reason: 'The chat is closed.' },
    ])
    expect(refusals).toBe(1)
    box.retry('id-one')
    expect(box.read()[0]?.reason).toBeUndefined()
    await flushOutbox(box, 'dora', { send: server({ one: 0 }).send, onRefused })
    expect(refusals).toBe(1)
  })

  it('are kept when another page adds one meanwhile', async () => {
    write('boris', 'one')
    const box = new Outbox('anna', 'boris')
    const { send } = server()
    await flushOutbox(box, 'boris', { send, onSent: () => write('boris', 'two') })
    expect(new Outbox('anna', 'boris').read()).toEqual([])
    write('boris', 'three')
    box.add({ clientId: 'id-four', text: 'four', replyToId: null, createdAt: '' })
    expect(new Outbox('anna', 'boris').read().map(({ text }) => text)).toEqual(['three', 'four'])
  })
})
