import type { Examples, Scene } from '../example'

const other = ({ other }: Scene) => ({ params: { id: other.participant?.id ?? '' } })

export const people: Examples = {
  reportMember: {
    input: ({ other }) => ({
      body: { subjectId: other.participant?.id, reason: 'spam', note: 'Sells insurance.' },
    }),
  },
  getHides: {},
  hideMember: { input: (scene) => ({ ...other(scene), body: { kind: 'block' } }) },
  setNote: { input: (scene) => ({ ...other(scene), body: { note: 'Met at the spring fair' } }) },
  showMemberAgain: {
    async input(scene) {
      await scene.caller.post(`/api/hides/${scene.other.participant?.id}`, { body: { kind: 'hide' } })
      return other(scene)
    },
  },
}
