import type { Examples, Scene } from '../example'

const other = ({ other }: Scene) => ({ params: { id: other.participant?.id ?? '' } })

export const relation: Examples = {
  getContacts: {
    async input(scene) {
      await scene.caller.post('/api/relations', {
        body: { subjectId: scene.other.participant?.id, relationType: 'LIKE' },
      })
      return { query: { page: 0 } }
    },
  },
  getRelations: {},
  setRelation: {
    input: ({ me, other }) => ({
      body: {
        participantId: me.participant?.id,
        subjectId: other.participant?.id,
        relationType: 'DISLIKE',
      },
    }),
  },
  removeRelation: {
    async input(scene) {
      await scene.caller.post('/api/relations', {
        body: { subjectId: scene.other.participant?.id, relationType: 'LIKE' },
      })
      return other(scene)
    },
  },
  getBookmarks: {},
  addBookmark: { input: other },
  removeBookmark: {
    async input(scene) {
      await scene.caller.post(`/api/bookmarks/${scene.other.participant?.id}`)
      return other(scene)
    },
  },
}
