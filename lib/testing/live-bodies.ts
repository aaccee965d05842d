import type { TestApi } from './api'

export type LiveBody = { destination: string; body: object }

/** What is published from now on. Empty the list to forget what came before. */
export async function liveBodies({ runtime }: Pick<TestApi, 'runtime'>): Promise<LiveBody[]> {
  const live: LiveBody[] = []
  await runtime.backplane.listen(
    (events) => {
      for (const event of events)
        if (event.kind === 'message')
          live.push({ destination: event.destination, body: JSON.parse(event.json) })
    },
    () => undefined,
  )
  return live
}
