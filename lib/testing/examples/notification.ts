import type { Examples, Scene } from '../example'
import { makeNotification } from '../factories'

const id = async ({ runtime, me, other }: Scene) => (await makeNotification(runtime.database, me, other)).id
const ids = async (scene: Scene) => ({ body: { ids: [await id(scene)] } })

export const notification: Examples = {
  getNotifications: {
    async input(scene) {
      await id(scene)
      return { query: { page: 0 } }
    },
  },
  getNewerNotifications: { input: async (scene) => ({ params: { id: await id(scene) } }) },
  markNotificationsSeen: { input: ids },
  dismissNotifications: { input: ids },
}
