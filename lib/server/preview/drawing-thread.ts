import { Worker } from 'node:worker_threads'
import { DomainError } from '@/lib/core/errors'
import type { Drawing } from './draw-preview'
import type { DrawingData, FromDrawing, ToDrawing } from './drawing-worker'

/** Beside the source, or beside the bundle that this file is part of. */
const isSource = import.meta.url.endsWith('.ts')
const WORKER = isSource ? './drawing-worker.ts' : './preview/drawing-worker.mjs'

/** After this long without a drawing the thread ends: its fonts and libraries take memory. */
const IDLE_MS = 10 * 60_000

/** Drawn in advance, because the first drawing spends most of its time loading fonts and libraries. */
const SAMPLE: Drawing = {
  color: null,
  title: 'Аб Ab',
  line: 'Аб Ab',
  community: 'Ab',
  face: { id: 'sample', initials: 'A', photo: null },
  // One clear pixel.
  icon: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  ),
}

export type DrawingThread = {
  /** @returns a JPEG */
  draw(drawing: Drawing): Promise<Buffer>
  /** Loads fonts and libraries, because a picture is likely to be requested soon. */
  warm(): void
  close(): Promise<void>
}

/**
 * The thread that draws pictures, started when first needed. A drawing keeps a core busy; pages must not wait for it.
 * @param fonts a folder for unpacking rarely used fonts
 */
export function openDrawingThread(fonts: string): DrawingThread {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, { resolve(picture: Buffer): void; reject(error: Error): void }>()

  function start(): Worker {
    const started = new Worker(new URL(WORKER, import.meta.url), {
      // Only what TypeScript needs, none of this process's other flags.
      workerData: { fonts } satisfies DrawingData,
      execArgv: isSource ? ['--import', 'tsx'] : [],
    })
    started.unref()
    started.on('message', ({ id, picture, failure }: FromDrawing) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (picture) one?.resolve(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength))
      else one?.reject(new Error(`the picture could not be drawn: ${failure}`))
    })
    const end = (cause: unknown) => {
      if (worker !== started) return
      worker = null
      for (const { reject } of waiting.values()) reject(new DomainError('unavailable', { cause }))
      waiting.clear()
    }
    started.on('error', end)
    started.on('exit', end)
    return started
  }

  const letGo = () => (waiting.size > 0 ? idle?.refresh() : worker?.terminate())

  function draw(drawing: Drawing): Promise<Buffer> {
    worker ??= start()
    idle = idle?.refresh() ?? setTimeout(letGo, IDLE_MS).unref()
    const id = ++lastId
    const picture = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }))
    worker.postMessage({ id, drawing } satisfies ToDrawing)
    return picture
  }

  return {
    draw,
    warm() {
      // The first real drawing reports the error.
      if (!worker) draw(SAMPLE).catch(() => undefined)
    },
    async close() {
      clearTimeout(idle)
      await worker?.terminate()
    },
  }
}
