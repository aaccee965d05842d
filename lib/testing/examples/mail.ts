import { newId } from '@/lib/core/ids'
import { secretOf } from '@/lib/core/secret'
import { actionPath, noDigestPath, noInvitationsPath, unsubscribePath } from '@/lib/mail/signed-links'
import type { Example, Examples, Input, Scene } from '../example'
import { makeEmailInvitation, makeMatch, makePerson } from '../factories'
import { TEST_BOUNCE_SECRET } from '../runtime'

const tokenOf = (path: string): Input => ({
  query: { token: new URL(path, 'http://localhost').searchParams.get('token') },
})

const whose = ({ me }: Scene) => ({
  communityId: me.community.id,
  participantId: me.participant?.id ?? newId(),
  locale: 'en' as const,
})

const unsubscribe: Example = {
  input: (scene) =>
    tokenOf(
      unsubscribePath(secretOf(scene.runtime.env), { ...whose(scene), topics: ['round'], campaignId: null }),
    ),
}

const action: Example = {
  async input(scene) {
    const { runtime, me, other } = scene
    if (!me.participant || !other.participant) throw new Error('two participants are needed')
    const { side } = await makeMatch(runtime.database, me.community, me.participant, other.participant)
    const skip = { ...whose(scene), kind: 'skip' as const, matchSideId: side.id }
    return tokenOf(actionPath(secretOf(runtime.env), skip, runtime.clock.now()))
  },
}

const noInvitations: Example = {
  async input(scene) {
    const { runtime, me } = scene
    const { id: invitationId } = await makeEmailInvitation(runtime.database, me.community, {
      sentBy: me.user.id,
    })
    return tokenOf(
      noInvitationsPath(secretOf(scene.runtime.env), {
        communityId: scene.me.community.id,
        invitationId,
        locale: 'en',
      }),
    )
  },
}

const noDigest: Example = {
  async input({ runtime, me }) {
    const organiser = await makePerson(runtime.database, me.community, 'admin')
    const link = { communityId: me.community.id, userId: organiser.user.id, locale: 'en' as const }
    return tokenOf(noDigestPath(secretOf(runtime.env), link))
  },
}

export const mail: Examples = {
  showNoDigest: noDigest,
  noDigest,
  showUnsubscribe: unsubscribe,
  unsubscribe,
  showNoInvitations: noInvitations,
  noInvitations,
  reportBounce: { input: () => ({ query: { secret: TEST_BOUNCE_SECRET }, body: new Uint8Array([1]) }) },
  showMailAction: action,
  doMailAction: action,
}
