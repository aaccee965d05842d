import { createSocket } from 'node:dgram'

const TYPES = { A: 1, CNAME: 5, TXT: 16 } as const
export type DnsType = keyof typeof TYPES
const NXDOMAIN = 3

/** A local name server (RFC 1035, UDP) with configurable records, for tests. */
export type DnsServer = {
  /** The value for DNS_SERVERS. */
  address: string
  set(type: DnsType, name: string, values: string[]): void
  /** Makes every query fail with SERVFAIL, or succeed again. */
  fail(failing: boolean): void
  close(): Promise<void>
}

export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, string[]>()
  let failing = false
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query)
    const values = (type && records.get(`${type} ${name}`)) || []
    const known = [...records.keys()].some((key) => key.endsWith(` ${name}`))
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x8180 + (failing ? 2 : known ? 0 : NXDOMAIN), 2)
    header.writeUInt16BE(failing ? 0 : values.length, 6)
    header.writeUInt32BE(0, 8)
    const answers = failing || !type ? [] : values.map((value) => answerOf(type, value))
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (type, name, values) => void records.set(`${type} ${name.toLowerCase()}`, values),
    fail: (next) => {
      failing = next
    },
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

function questionOf(query: Buffer): { name: string; type: DnsType | undefined; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const code = query.readUInt16BE(at + 1)
  const type = (Object.keys(TYPES) as DnsType[]).find((one) => TYPES[one] === code)
  return { name: labels.join('.').toLowerCase(), type, end: at + 5 }
}

function answerOf(type: DnsType, value: string): Buffer {
  const data = dataOf(type, value)
  const head = Buffer.alloc(12)
  // The name is the question's, which starts at byte 12.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(TYPES[type], 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(type: DnsType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  const part = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
  if (type === 'CNAME') return Buffer.concat([...value.split('.').map(part), Buffer.from([0])])
  return Buffer.concat((value.match(/.{1,255}/gs) ?? ['']).map(part))
}
