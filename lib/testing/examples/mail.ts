import { secretOf } from '@/lib/core/secret'
import { unsubscribePath } from '@/lib/mail/unsubscribe-token'
import type { Examples, Input, Scene } from '../example'

function link({ runtime, me }: Scene): Input {
  const path = unsubscribePath(secretOf(runtime.env), {
    communityId: me.community.id,
    participantId: me.participant?.id ?? '',
    topic: 'round',
    locale: 'en',
  })
  return { query: { token: new URL(path, 'http://localhost').searchParams.get('token') } }
}

export const mail: Examples = {
  showUnsubscribe: { input: link },
  unsubscribe: { input: link },
}
