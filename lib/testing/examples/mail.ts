import { newId } from '@/lib/core/ids'
import { secretOf } from '@/lib/core/secret'
import { actionPath, unsubscribePath } from '@/lib/mail/signed-links'
import type { Example, Examples, Input, Scene } from '../example'
import { makeMatch } from '../factories'
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
    tokenOf(unsubscribePath(secretOf(scene.runtime.env), { ...whose(scene), topics: ['round'] })),
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

export const mail: Examples = {
  showUnsubscribe: unsubscribe,
  unsubscribe,
  reportBounce: { input: () => ({ query: { secret: TEST_BOUNCE_SECRET }, body: new Uint8Array([1]) }) },
  showMailAction: action,
  doMailAction: action,
}
