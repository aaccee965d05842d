import { connect, type Socket } from 'node:net'
import { encodeFrame } from '@/lib/realtime/stomp/encode-frame'

/** The source of load: one or several processes that speak STOMP over WebSocket, or plain WebSocket. */
export type Endpoint = {
  port: number
  /** Host of the request; localhost by default. */
  host?: string
  path: string
  destination: string
  /** Headers of CONNECT; null: every connection gets everything, without STOMP. */
  connect: [string, string][] | null
}

export type Subscriber = { socket: Socket; count: number; latencies: number[]; isClosed: boolean }

/** One in this many messages is timed. */
const SAMPLE = 10

/** A subscriber that parses WebSocket frames itself: a library would cost more than what is measured. */
export function subscribe(endpoint: Endpoint): Promise<Subscriber> {
  const { port, destination, connect: headers } = endpoint
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  const subscriber: Subscriber = { socket, count: 0, latencies: [], isClosed: false }
  let rest = Buffer.alloc(0)
  let upgraded = false
  socket.write(handshake(endpoint))
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => {
      subscriber.isClosed = true
      reject(new Error(`127.0.0.1:${port} closed the connection`))
    })
    socket.on('data', (chunk) => {
      let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      if (!upgraded) {
        const end = bytes.indexOf('\r\n\r\n')
        if (end === -1) {
          rest = bytes
          return
        }
        if (!bytes.toString('latin1', 0, 12).endsWith('101')) reject(new Error(bytes.toString()))
        upgraded = true
        bytes = bytes.subarray(end + 4)
        if (headers === null) resolve(subscriber)
        else {
          const subscription: [string, string][] = [
            ['id', destination],
            ['destination', destination],
            ['receipt', 'r'],
          ]
          socket.write(maskedFrame(encodeFrame('CONNECT', [['accept-version', '1.2'], ...headers])))
          socket.write(maskedFrame(encodeFrame('SUBSCRIBE', subscription)))
        }
      }
      let at = 0
      while (bytes.length - at >= 4) {
        const short = (bytes[at + 1] ?? 0) & 127
        const head = short === 126 ? 4 : 2
        const length = short === 126 ? bytes.readUInt16BE(at + 2) : short
        if (bytes.length - at < head + length) break
        const first = bytes[at + head]
        if (first === 0x4d) {
          if (subscriber.count++ % SAMPLE === 0) time(bytes.toString('latin1', at + head, at + head + length))
        } else if (first === 0x52) resolve(subscriber)
        else if (first === 0x45) reject(new Error(bytes.toString('latin1', at + head, at + head + length)))
        at += head + length
      }
      rest = bytes.subarray(at)
    })
    function time(frame: string): void {
      const sentAt = Number(/"at":([\d.]+)/.exec(frame)?.[1])
      subscriber.latencies.push(performance.timeOrigin + performance.now() - sentAt)
    }
  })
}

export const handshake = ({ port, host = 'localhost', path }: Endpoint): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  `Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: v12.stomp\r\n\r\n`

/** A client's frame is masked; a zero mask leaves the payload unchanged. */
export function maskedFrame(payload: Buffer): Buffer {
  const head =
    payload.length < 126
      ? [0x81, 0x80 | payload.length]
      : [0x81, 0xfe, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload])
}
