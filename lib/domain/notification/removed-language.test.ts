import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { communities } from '@/lib/db/schema/community'
import { mails } from '@/lib/db/schema/message'
import { testApi } from '@/lib/testing/api'
import { makeMatch } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'

it('emails and counts members in a language that the community still offers', async () => {
  const api = await testApi()
  const admin = await api.person('admin')
  const anna = await api.person()
  const boris = await api.person('member', { participant: { preferredLang: 'ru' } })
  const { database } = api.runtime
  const { side } = await makeMatch(database, api.community, participantOf(anna), participantOf(boris))
  const reach = () => admin.get('/api/admin/messages/reach', { query: { kind: 'general', channel: 'EMAIL' } })
  expect((await reach()).body.languages).toMatchObject({ ru: 1 })
  await database.owner
    .update(communities)
    .set({ langChoices: ['en'] })
    .where(eq(communities.id, api.community.id))
  api.runtime.directory.forget()
  await anna.post('/api/matching/send-intro', { body: { matchingResultId: side.id } })
  const [mail] = await database.owner.select().from(mails).where(eq(mails.communityId, api.community.id))
  expect(mail?.locale).toBe('en')
  expect((await reach()).body.languages).toEqual({ en: 3, ru: 0 })
})
