import { Agent, request } from 'node:http'

type Asked = { port: number; path: string; headers: Record<string, string> }

const EVERY_MS = 50
const COUNT = 120

/** One request. @throws Error unless it is answered with 200, or with 503 where that is allowed */
function askOnce({ port, path, headers }: Asked, agent: Agent, mayBeRefused = false): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume().on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200 || (mayBeRefused && answer.statusCode === 503)
          ? resolve()
          : reject(new Error(`${path} answered ${answer.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** Latencies in ms of requests begun at a fixed pace, so that slow ones do not lower the load. */
export async function pacedLatencies(asked: Asked): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const running: Promise<number>[] = []
  for (let n = 0; n < COUNT; n++) {
    const started = performance.now()
    const one = askOnce(asked, agent).then(() => performance.now() - started)
    // Failures are thrown below; unhandled here, they would end this process and leave its servers running.
    one.catch(() => undefined)
    running.push(one)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  const latencies = await Promise.all(running)
  agent.destroy()
  return latencies
}

/** Requests one after the other until stopped, refused ones included. @returns how many */
export async function inTurn(asked: Asked, stopping: AbortSignal): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let count = 0
  for (; !stopping.aborted; count++) await askOnce(asked, agent, true)
  agent.destroy()
  return count
}
