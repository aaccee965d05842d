import { describe, expect, it } from 'vitest'
import { type StompApplication, StompConnection } from './connection'
import { agreeHeartBeat, isBeatDue, isPeerLost } from './heart-beat'

type Over = Partial<StompApplication>

/** A connection whose output is kept as text. */
function open(over: Over = {}) {
  const written: string[] = []
  const calls: string[] = []
  let closed: string | undefined
  const connection = new StompConnection(
    {
      write: (bytes) => written.push(bytes.toString()),
      close: (reason) => {
        closed = reason
      },
    },
    {
      connected: () => calls.push('connected'),
      subscribe: async ({ id, destination, ack }) => {
        calls.push(`subscribe ${id} ${destination}${ack ? ' ack' : ''}`)
        return true
      },
      unsubscribe: (id) => calls.push(`unsubscribe ${id}`),
      send: async (destination, body) => {
        calls.push(`send ${destination} ${body}`)
        return true
      },
      failed: (error) => calls.push(`failed ${error}`),
      ...over,
    },
    { maxFrameBytes: 1_000, maxQueuedFrames: 5 },
  )
  return {
    connection,
    calls,
    written,
    get closed() {
      return closed
    },
    async say(...frames: string[]) {
      for (const frame of frames) connection.receive(Buffer.from(`${frame}\0`))
      await new Promise((resolve) => setImmediate(resolve))
      return written.splice(0)
    },
  }
}

async function connected(version = '1.2', over: Over = {}) {
  const peer = open(over)
  await peer.say(`CONNECT\naccept-version:${version}\nhost:here\n\n`)
  return peer
}

describe('CONNECT', () => {
  it('is answered with CONNECTED and the highest common version', async () => {
    for (const [accepted, chosen] of [
      ['1.0,1.1,1.2', '1.2'],
      ['1.0,1.1', '1.1'],
      ['1.2', '1.2'],
      ['1.1,9.9', '1.1'],
    ])
      expect((await open().say(`CONNECT\naccept-version:${accepted}\nhost:h\n\n`))[0]).toMatch(
        new RegExp(`^CONNECTED\nversion:${chosen}\n`),
      )
  })

  it('without accept-version is 1.0', async () => {
    expect((await open().say('CONNECT\n\n'))[0]).toContain('version:1.0\n')
  })

  it('may be called STOMP', async () => {
    expect((await open().say('STOMP\naccept-version:1.2\nhost:h\n\n'))[0]).toMatch(/^CONNECTED\n/)
  })

  it('without a common version gets an ERROR that lists ours, and is closed', async () => {
    const peer = open()
    expect((await peer.say('CONNECT\naccept-version:2.0\nhost:h\n\n'))[0]).toMatch(
      /^ERROR\nversion:1\.0,1\.1,1\.2\n/,
    )
    expect(peer.closed).toBe('no common version')
  })

  it('comes first and only once', async () => {
    const early = open()
    expect((await early.say('SEND\ndestination:/a\n\n'))[0]).toMatch(/^ERROR\n/)
    expect(early.closed).toBeDefined()
    const twice = await connected()
    expect((await twice.say('CONNECT\naccept-version:1.2\nhost:h\n\n'))[0]).toMatch(/^ERROR\n/)
    expect(twice.closed).toBeDefined()
  })

  it('decides the escapes of the following frames in the same chunk', async () => {
    const peer = open()
    peer.connection.receive(
      Buffer.from('CONNECT\naccept-version:1.2\nhost:h\n\n\0SEND\ndestination:/a\\cb\n\nx\0'),
    )
    await peer.say()
    expect(peer.calls).toEqual(['connected', 'send /a:b x'])
  })
})

describe('heart-beats', () => {
  it('are agreed per direction: the slower of offer and request, none when either is 0', () => {
    expect(agreeHeartBeat('20000,30000')).toEqual({ outgoing: 30_000, incoming: 20_000 })
    expect(agreeHeartBeat('1,1')).toEqual({ outgoing: 10_000, incoming: 10_000 })
    expect(agreeHeartBeat('0,15000')).toEqual({ outgoing: 15_000, incoming: 0 })
    expect(agreeHeartBeat('15000,0')).toEqual({ outgoing: 0, incoming: 15_000 })
    expect(agreeHeartBeat(undefined)).toEqual({ outgoing: 0, incoming: 0 })
  })

  it('are rejected when they are not two numbers', async () => {
    for (const header of ['1', '1,2,3', 'a,b', '-1,1', '1, 2'])
      expect((await open().say(`CONNECT\naccept-version:1.2\nheart-beat:${header}\n\n`))[0]).toMatch(/^ERROR/)
  })

  it('are sent before the agreed time is over, and a silent peer is lost after it', () => {
    const beat = { outgoing: 10_000, incoming: 10_000 }
    expect([isBeatDue(beat, 7_000), isBeatDue(beat, 8_000)]).toEqual([false, true])
    expect([isPeerLost(beat, 69_000), isPeerLost(beat, 71_000)]).toEqual([false, true])
    const none = { outgoing: 0, incoming: 0 }
    expect([isBeatDue(none, 1e9), isPeerLost(none, 1e9)]).toEqual([false, false])
  })
})

describe('receipts', () => {
  it('acknowledge any frame but CONNECT, once it is processed', async () => {
    const peer = await connected()
    const answers = await peer.say(
      'SUBSCRIBE\nid:0\ndestination:/a\nreceipt:r1\n\n',
      'SEND\ndestination:/a\nreceipt:r2\n\nx',
      'UNSUBSCRIBE\nid:0\nreceipt:r3\n\n',
      'BEGIN\ntransaction:t\nreceipt:r4\n\n',
      'ABORT\ntransaction:t\nreceipt:r5\n\n',
    )
    expect(answers).toEqual([1, 2, 3, 4, 5].map((n) => `RECEIPT\nreceipt-id:r${n}\n\n\0`))
  })

  it('are not sent for failed frames, and the connection stays open', async () => {
    const peer = await connected('1.2', { send: async () => false })
    expect(await peer.say('SEND\ndestination:/a\nreceipt:r1\n\nx')).toEqual([])
    expect(peer.closed).toBeUndefined()
  })

  it('keep the order of the frames however long one takes', async () => {
    let finish = () => {}
    const slow = new Promise<boolean>((resolve) => {
      finish = () => resolve(true)
    })
    const peer = await connected('1.2', { subscribe: () => slow })
    expect(
      await peer.say('SUBSCRIBE\nid:0\ndestination:/a\nreceipt:1\n\n', 'UNSUBSCRIBE\nid:0\nreceipt:2\n\n'),
    ).toEqual([])
    finish()
    expect(await peer.say()).toEqual(['RECEIPT\nreceipt-id:1\n\n\0', 'RECEIPT\nreceipt-id:2\n\n\0'])
  })

  it('have their id escaped', async () => {
    const peer = await connected()
    expect(await peer.say('BEGIN\ntransaction:t\nreceipt:a\\cb\n\n')).toEqual([
      'RECEIPT\nreceipt-id:a\\cb\n\n\0',
    ])
  })
})

describe('ERROR', () => {
  it('gives the reason, names the receipt, and closes the connection', async () => {
    const peer = await connected()
    const [error] = await peer.say('SUBSCRIBE\nid:1\nreceipt:r7\n\n')
    expect(error).toMatch(/^ERROR\nmessage:SUBSCRIBE without destination\n[^\0]*receipt-id:r7\n/)
    expect(peer.closed).toBe('SUBSCRIBE without destination')
    expect(await peer.say('SEND\ndestination:/a\n\nx')).toEqual([])
  })

  it('answers unknown commands and server-only frames', async () => {
    for (const command of ['HELLO', 'MESSAGE', 'RECEIPT', 'ERROR', 'CONNECTED']) {
      const peer = await connected()
      expect((await peer.say(`${command}\na:1\n\n`))[0], command).toMatch(/^ERROR\n/)
      expect(peer.closed).toBeDefined()
    }
  })

  it('answers missing headers', async () => {
    for (const frame of [
      'SEND\n\nx',
      'SUBSCRIBE\ndestination:/a\n\n',
      'SUBSCRIBE\nid:1\n\n',
      'UNSUBSCRIBE\n\n',
      'ACK\n\n',
      'NACK\n\n',
      'BEGIN\n\n',
      'COMMIT\n\n',
      'ABORT\n\n',
    ]) {
      const peer = await connected()
      expect((await peer.say(frame))[0], frame).toMatch(/^ERROR\n/)
    }
  })

  it('answers more queued frames than allowed', async () => {
    const peer = await connected('1.2', { send: () => new Promise(() => undefined) })
    const [error] = await peer.say(...Array.from({ length: 8 }, () => 'SEND\ndestination:/a\n\nx'))
    expect(error).toContain('too many frames')
  })

  it('answers our own bugs, which are reported', async () => {
    const peer = await connected('1.2', { send: () => Promise.reject(new Error('bug')) })
    expect((await peer.say('SEND\ndestination:/a\n\nx'))[0]).toContain('message:internal error')
    expect(peer.calls).toContain('failed Error: bug')
  })
})

describe('subscriptions', () => {
  it('have ids that are unique in their connection, and free again afterwards', async () => {
    const peer = await connected()
    const subscribe = 'SUBSCRIBE\nid:0\ndestination:/a\n\n'
    expect(await peer.say(subscribe, 'UNSUBSCRIBE\nid:0\n\n', subscribe)).toEqual([])
    expect((await peer.say(subscribe))[0]).toContain('the subscription id is in use')
  })

  it('need no id in 1.0, where the destination identifies them', async () => {
    const peer = await connected('1.0')
    await peer.say('SUBSCRIBE\ndestination:/a\n\n', 'UNSUBSCRIBE\ndestination:/a\n\n')
    expect(peer.calls).toEqual(['connected', 'subscribe /a /a', 'unsubscribe /a'])
  })

  it('acknowledge by auto, client or client-individual, and nothing else', async () => {
    const peer = await connected()
    await peer.say(
      'SUBSCRIBE\nid:0\ndestination:/a\nack:auto\n\n',
      'SUBSCRIBE\nid:1\ndestination:/a\nack:client\n\n',
      'SUBSCRIBE\nid:2\ndestination:/a\nack:client-individual\n\n',
    )
    expect(peer.calls.slice(1)).toEqual(['subscribe 0 /a', 'subscribe 1 /a ack', 'subscribe 2 /a ack'])
    expect(await peer.say('ACK\nid:1\n\n', 'NACK\nid:2\n\n')).toEqual([])
    expect((await peer.say('SUBSCRIBE\nid:3\ndestination:/a\nack:never\n\n'))[0]).toContain(
      'unknown ack mode',
    )
  })

  it('acknowledge by message-id and subscription in 1.1', async () => {
    const peer = await connected('1.1')
    expect(await peer.say('ACK\nmessage-id:1\nsubscription:0\n\n')).toEqual([])
    expect((await peer.say('ACK\nmessage-id:1\n\n'))[0]).toMatch(/^ERROR\n/)
  })
})

describe('transactions', () => {
  const send = (text: string) => `SEND\ndestination:/a\ntransaction:t\n\n${text}`

  it('send nothing before COMMIT, then everything in order', async () => {
    const peer = await connected()
    await peer.say('BEGIN\ntransaction:t\n\n', send('1'), 'SEND\ndestination:/a\n\n2', send('3'))
    expect(peer.calls.slice(1)).toEqual(['send /a 2'])
    await peer.say('COMMIT\ntransaction:t\n\n')
    expect(peer.calls.slice(2)).toEqual(['send /a 1', 'send /a 3'])
  })

  it('send nothing after ABORT or a lost connection', async () => {
    const peer = await connected()
    await peer.say('BEGIN\ntransaction:t\n\n', send('1'), 'ABORT\ntransaction:t\n\n')
    await peer.say('BEGIN\ntransaction:t\n\n', send('2'))
    peer.connection.end()
    expect(peer.calls).toEqual(['connected'])
  })

  it('must have begun, and only once', async () => {
    for (const frames of [
      [send('1')],
      ['COMMIT\ntransaction:t\n\n'],
      ['ABORT\ntransaction:t\n\n'],
      ['ACK\nid:1\ntransaction:t\n\n'],
      ['BEGIN\ntransaction:t\n\n', 'BEGIN\ntransaction:t\n\n'],
    ]) {
      const peer = await connected()
      expect((await peer.say(...frames))[0]).toMatch(/^ERROR\n/)
    }
  })
})

describe('DISCONNECT', () => {
  it('gets its receipt, then the close, and later frames are ignored', async () => {
    const peer = await connected()
    expect(await peer.say('DISCONNECT\nreceipt:77\n\n', 'SEND\ndestination:/a\n\nx')).toEqual([
      'RECEIPT\nreceipt-id:77\n\n\0',
    ])
    expect(peer.closed).toBe('disconnected')
    expect(peer.calls).toEqual(['connected'])
  })
})
