import type { Storage } from './storage'

/**
 * Two stores while files move `from` one `to` the other (move-files.ts): reads the new one first, writes to it only,
 * and removes from both. The old one goes first: the move looks there again after each copy, so that a removed file
 * cannot come back.
 */
export function createMovingStorage(to: Storage, from: Storage): Storage {
  return {
    put: to.put,
    get: async (key) => (await to.get(key)) ?? from.get(key),
    stat: async (key) => (await to.stat(key)) ?? from.stat(key),
    open: async (key, range) => (await to.open(key, range)) ?? from.open(key, range),
    async *list(prefix) {
      yield* to.list(prefix)
      for await (const file of from.list(prefix)) if (!(await to.stat(file.key))) yield file
    },
    async remove(key) {
      await from.remove(key)
      await to.remove(key)
    },
    async check() {
      await to.check()
      await from.check()
    },
  }
}
