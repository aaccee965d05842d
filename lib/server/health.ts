import { mkdir, open, unlink } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Env } from '@/lib/core/env'
import { isSameSecret } from '@/lib/core/signing'
import { registry } from '@/lib/observability/metrics'
import { isLoopback } from './is-loopback'

/** Enough to notice a full disk: a file system may still have room for an empty file. */
const PROBE = Buffer.alloc(64 * 1024)

/** How often the probes look. Load balancers ask every few seconds, and strangers may ask as often as they like. */
const READY = { everyMs: 1_000, withinMs: 15_000 }
const FILES = { everyMs: 10_000, withinMs: 2_000 }

type Checks = {
  /** False until the program is composed, and once it stops. */
  isOpen(): boolean
  /** Throws while the process cannot serve. */
  ready(): Promise<void>
  /** Throws while the file store is away, without which everything but pictures and uploads works. */
  files(): Promise<void>
}

/** /healthz, /readyz and /metrics, which every process serves whatever its roles. */
export function createHealth(env: Env, { isOpen, ready, files }: Checks) {
  const filesAnswer = createProbe(files, FILES)
  const isReady = createProbe(async () => {
    await ready()
    await checkDisk(env.DATA_DIR)
  }, READY)

  async function answerReady(response: ServerResponse): Promise<void> {
    if (isOpen() && (await isReady()) && isOpen())
      // All processes share the store: taking them out of service for it would close the whole site.
      response.end((await filesAnswer()) ? 'ready' : 'ready, but the file store is away')
    else response.writeHead(503, { 'Retry-After': '2' }).end('not ready')
  }

  async function answerMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!mayReadMetrics(env, request)) return void response.writeHead(404).end()
    response.setHeader('Content-Type', registry.contentType)
    response.end(await registry.metrics())
  }

  /** @returns whether it has responded */
  return function answerHealth(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (path === '/healthz') response.end('ok')
    else if (path === '/readyz') void answerReady(response)
    else if (path === '/metrics') void answerMetrics(request, response)
    else return false
    return true
  }
}

/** @returns whether `check` passed when it last ran: every `everyMs` at most. It fails if it takes longer than `withinMs`. */
export function createProbe(
  check: () => Promise<void>,
  { everyMs, withinMs }: { everyMs: number; withinMs: number },
  now: () => number = Date.now,
): () => Promise<boolean> {
  let last: { at: number; passed: Promise<boolean> } | undefined
  return () => {
    if (!last || now() - last.at >= everyMs) {
      const late = new Promise<boolean>((resolve) => setTimeout(resolve, withinMs, false).unref())
      const passed = Promise.race([
        check().then(
          () => true,
          () => false,
        ),
        late,
      ])
      last = { at: now(), passed }
    }
    return last.passed
  }
}

/**
 * With METRICS_TOKEN: bearer only. Without: this machine only, which a trusted proxy's requests all seem to come from.
 */
export function mayReadMetrics(
  env: Pick<Env, 'METRICS_TOKEN' | 'TRUST_PROXY'>,
  request: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } },
): boolean {
  if (env.METRICS_TOKEN)
    return isSameSecret(request.headers.authorization ?? '', `Bearer ${env.METRICS_TOKEN}`)
  return !env.TRUST_PROXY && isLoopback(request.socket.remoteAddress)
}

let lastProbe = 0

/** @throws Error when DATA_DIR cannot be written, for example because the disk is full */
export async function checkDisk(dataDir: string): Promise<void> {
  const path = join(dataDir, `disk-probe.${process.pid}.${lastProbe++}`)
  await mkdir(dataDir, { recursive: true })
  const file = await open(path, 'w')
  try {
    await file.write(PROBE)
    await file.sync()
  } finally {
    await file.close()
    await unlink(path)
  }
}
