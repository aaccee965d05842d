import { Worker } from 'node:worker_threads'
import { DomainError } from '@/lib/core/errors'
import type { Drawing } from './draw-preview'
import type { DrawingData, FromDrawing, ToDrawing } from './drawing-worker'

/** Beside the source, or beside the bundle that this file is part of. */
const isSource = import.meta.url.endsWith('.ts')
const WORKER = isSource ? './drawing-worker.ts' : './preview/drawing-worker.mjs'

/** After so long without a drawing the thread is let go: its fonts and its compiler of shapes take memory. */
const IDLE_MS = 10 * 60_000

/** Drawn once before it is needed: most of the first drawing's time goes into loading what draws. */
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
  /** Loads what draws, because a picture is likely to be asked for soon. */
  warm(): void
  close(): Promise<void>
}

/**
 * The thread that draws, started when first needed: a drawing takes a core for a while, and pages must not wait for it.
 * @param fonts a folder of the program's own, for fonts that are rarely needed
 */
export function openDrawingThread(fonts: string): DrawingThread {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, { resolve(picture: Buffer): void; reject(error: Error): void }>()

  function start(): Worker {
    const started = new Worker(new URL(WORKER, import.meta.url), {
      // What reads the source. What else this process was started with is not the thread's.
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
      // What is wrong with the thread shows at the first real drawing.
      if (!worker) draw(SAMPLE).catch(() => undefined)
    },
    async close() {
      clearTimeout(idle)
      await worker?.terminate()
    },
  }
}
