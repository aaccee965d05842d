import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFrame } from '@/lib/realtime/stomp/encode-frame'
import { freePort } from '../free-port'
import { cpuMsOf, rssOf } from './program'
import type { Publishing, Target } from './realtime-load'
import { type Endpoint, handshake, maskedFrame } from './realtime-subscriber'

/** Not the script in PATH, which requires its own user. */
const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server'
const READY_WITHIN_MS = 120_000
const LOGIN: [string, string][] = [
  ['host', '/'],
  ['login', 'guest'],
  ['passcode', 'guest'],
]

/** RabbitMQ's web-stomp on a separate node; null if it is not installed. */
export async function serveRabbitMq(): Promise<Target | null> {
  if (!existsSync(SERVER)) return null
  const home = mkdtempSync(join(tmpdir(), 'tuesday-rabbitmq-'))
  const [port, amqp, dist] = [await freePort(), await freePort(), await freePort()]
  writeFileSync(join(home, 'enabled_plugins'), '[rabbitmq_web_stomp].')
  writeFileSync(
    join(home, 'rabbit.conf'),
    `listeners.tcp = none\nstomp.listeners.tcp = none\nweb_stomp.tcp.ip = 127.0.0.1\nweb_stomp.tcp.port = ${port}\n`,
  )
  const child = spawn('bash', ['-c', `ulimit -n $(ulimit -Hn); exec ${SERVER}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      HOME: home,
      RABBITMQ_NODENAME: `bench${port}@localhost`,
      RABBITMQ_NODE_PORT: String(amqp),
      RABBITMQ_DIST_PORT: String(dist),
      RABBITMQ_MNESIA_BASE: home,
      RABBITMQ_LOG_BASE: home,
      RABBITMQ_ENABLED_PLUGINS_FILE: join(home, 'enabled_plugins'),
      RABBITMQ_CONFIG_FILE: join(home, 'rabbit.conf'),
    },
  })
  const stop = async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 500))
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await listening(port)
  } catch (error) {
    await stop()
    throw error
  }
  const pid = emulatorOf(home)
  const endpoint: Endpoint = { port, path: '/ws', destination: '/topic/bench', connect: LOGIN }
  return {
    endpoints: [endpoint],
    rss: () => rssOf(pid),
    cpuMs: () => cpuMsOf(pid),
    publish: (publishing) => publish(endpoint, publishing),
    stop,
  }
}

async function listening(port: number): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (open) return
    if (Date.now() > giveUpAt) throw new Error('RabbitMQ was not ready in time')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** The Erlang VM's process, which the script starts. */
function emulatorOf(home: string): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  const line = lines.find((one) => one.includes('beam.smp') && one.includes(home))
  if (!line) throw new Error('RabbitMQ is not running')
  return Number.parseInt(line, 10)
}

/** Another client, which sends the messages. */
function publish(endpoint: Endpoint, { messages, batch, everyMs }: Publishing): Promise<void> {
  const socket = connect(endpoint.port, '127.0.0.1', () => socket.write(handshake(endpoint)))
  return new Promise((resolve, reject) => {
    let left = messages
    let upgraded = false
    const frame = (headers: [string, string][], command: string, body = '') =>
      socket.write(maskedFrame(encodeFrame(command, headers, body)))
    const turn = () => {
      for (let n = 0; n < batch && left > 0; n++, left--) {
        const headers: [string, string][] = [['destination', endpoint.destination]]
        if (left === 1) headers.push(['receipt', 'last'])
        const at = performance.timeOrigin + performance.now()
        frame(headers, 'SEND', JSON.stringify({ participantId: crypto.randomUUID(), online: true, at }))
      }
      if (left > 0) setTimeout(turn, everyMs)
    }
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      if (!upgraded) {
        upgraded = true
        frame([['accept-version', '1.2'], ...LOGIN], 'CONNECT')
      }
      if (text.includes('CONNECTED')) turn()
      if (text.includes('RECEIPT')) {
        socket.destroy()
        resolve()
      }
    })
  })
}
