import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, type SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { chatMembers, chats } from '@/lib/db/schema/chat'
import { notifications } from '@/lib/db/schema/message'
import { type Ctx, withSystemContext } from '@/lib/runtime/context'
import { idOf } from '@/lib/testing/participant-of'
import { twoMembers } from '@/lib/testing/two-members'
import { notifyOfMessages } from './notify-of-messages'

type Change = (ctx: Ctx, ofReader: SQL | undefined) => Promise<unknown>

// On Postgres the notification waits for the lock (TEST_DATABASE_URL); the embedded database runs them one by one.
it.each<[string, Change]>([
  ['reads the chat', ({ db }, ofReader) => db.update(chatMembers).set({ readSeq: 1 }).where(ofReader)],
  [
    'leaves the chat',
    ({ db }, ofReader) => db.update(chatMembers).set({ leftAt: new Date() }).where(ofReader),
  ],
])('notifies nobody of a message whose reader %s meanwhile', async (_name, change) => {
  const { api, anna, boris, chatId } = await twoMembers()
  const participantId = idOf(boris)
  await anna.post(`/api/chats/${chatId}/messages`, { body: { clientId: 'one', text: 'Coffee?' } })
  const inSystem = <T>(work: (ctx: Ctx) => Promise<T>) =>
    withSystemContext(api.runtime, api.community, 'test', work)
  const locked = Promise.withResolvers<void>()
  const changing = inSystem(async (ctx) => {
    await ctx.db.select().from(chats).where(eq(chats.id, chatId)).for('update')
    locked.resolve()
    await pause(300)
    await change(ctx, and(eq(chatMembers.chatId, chatId), eq(chatMembers.participantId, participantId)))
  })
  await locked.promise
  await inSystem((ctx) => notifyOfMessages(ctx, { chatId, participantId, isWatching: false }))
  await changing
  const { owner } = api.runtime.database
  expect(await owner.$count(notifications, eq(notifications.participantId, participantId))).toBe(0)
})
