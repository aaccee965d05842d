import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { chatMembers, chats } from '@/lib/db/schema/chat'
import { withSystemContext } from '@/lib/runtime/context'
import type { ApiClient } from '@/lib/testing/api'
import { participantOf } from '@/lib/testing/participant-of'
import { type TwoMembers, twoMembers } from '@/lib/testing/two-members'
import { openChatsWith } from './open-chats'

const openFor = async ({ api }: TwoMembers, me: ApiClient, other: ApiClient, byOrganisers = true) => {
  const ids = [me, other].map((one) => participantOf(one).id) as [string, string]
  const open = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
    openChatsWith(ctx, ids[0], [ids[1]], { byOrganisers }),
  )
  return open.get(ids[1]) ?? null
}

it('returns the chat of two members to both', async () => {
  const two = await twoMembers()
  expect(await openFor(two, two.anna, two.boris)).toBe(two.chatId)
  expect(await openFor(two, two.boris, two.anna)).toBe(two.chatId)
  expect(await openFor(two, two.anna, await two.api.person())).toBeNull()
})

it('is closed once either of the two has left', async () => {
  const two = await twoMembers()
  await two.api.runtime.database.owner
    .update(chatMembers)
    .set({ leftAt: two.api.runtime.clock.now() })
    .where(and(eq(chatMembers.chatId, two.chatId), eq(chatMembers.participantId, participantOf(two.anna).id)))
  expect(await openFor(two, two.anna, two.boris)).toBeNull()
  expect(await openFor(two, two.boris, two.anna)).toBeNull()
})

it('is open to a member only after the organiser has written', async () => {
  const two = await twoMembers()
  const change = (values: Partial<typeof chats.$inferInsert>) =>
    two.api.runtime.database.owner.update(chats).set(values).where(eq(chats.id, two.chatId))
  await change({ organiserId: participantOf(two.boris).id, lastMessageAt: null })
  expect(await openFor(two, two.anna, two.boris)).toBeNull()
  expect(await openFor(two, two.boris, two.anna)).toBe(two.chatId)
  await change({ lastMessageAt: two.api.runtime.clock.now() })
  expect(await openFor(two, two.anna, two.boris)).toBe(two.chatId)
  expect(await openFor(two, two.anna, two.boris, false)).toBeNull()
})
