import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { guest } from '@/lib/core/actor'
import { participants } from '@/lib/db/schema/participant'
import { requestContext, withTenant } from '@/lib/runtime/request-context'
import { testApi } from '@/lib/testing/api'
import { exampleField } from './example-field'

it('is the field that most members share a topic with, or the usual one', async () => {
  const { runtime, community, person } = await testApi()
  const context = requestContext(runtime, { community, actor: guest, locale: 'en', requestId: 'test' })
  const fieldNow = () => withTenant(context, exampleField)
  expect(await fieldNow()).toBe('software')
  for (const tags of [['Books', 'writing'], ['книга'], ['food']]) {
    const { person: member } = await person()
    await runtime.database.owner
      .update(participants)
      .set({ tags })
      .where(eq(participants.id, member!.participant!.id))
  }
  expect(await fieldNow()).toBe('books')
})
