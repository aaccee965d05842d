import { parentPort, workerData } from 'node:worker_threads'
import { type Drawing, drawPreview } from './draw-preview'

export type ToDrawing = { id: number; drawing: Drawing }
export type FromDrawing = { id: number; picture?: Uint8Array; failure?: string }

/** What the thread of drawing-thread.ts is started with. */
export type DrawingData = { fonts: string }

const { fonts } = workerData as DrawingData
const port = parentPort

port?.on('message', async ({ id, drawing }: ToDrawing) => {
  try {
    port.postMessage({ id, picture: await drawPreview(drawing, fonts) } satisfies FromDrawing)
  } catch (error) {
    port.postMessage({ id, failure: (error as Error).message } satisfies FromDrawing)
  }
})
