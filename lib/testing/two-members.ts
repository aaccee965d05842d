import { newId } from '@/lib/core/ids'
import { chatMembers, chats } from '@/lib/db/schema/chat'
import { type ApiClient, type TestApi, testApi } from './api'
import { participantOf } from './participant-of'

/** Two members with an open chat. */
export type TwoMembers = { api: TestApi; anna: ApiClient; boris: ApiClient; chatId: string }

export async function openChatBetween(api: TestApi, one: ApiClient, other: ApiClient): Promise<string> {
  const communityId = api.community.id
  const id = newId()
  const ids = [participantOf(one).id, participantOf(other).id]
  const [firstId, secondId] = ids.toSorted() as [string, string]
  const { owner } = api.runtime.database
  await owner.insert(chats).values({ communityId, id, firstId, secondId })
  await owner
    .insert(chatMembers)
    .values(ids.map((participantId) => ({ communityId, chatId: id, participantId })))
  return id
}

export async function twoMembers(options: Parameters<typeof testApi>[0] = {}): Promise<TwoMembers> {
  const api = await testApi(options)
  const anna = await api.person('member', {
    participant: { firstName: 'Anna', lastName: 'Petrova', timeZone: 'Europe/Berlin' },
  })
  const boris = await api.person('member', {
    participant: { firstName: 'Boris', lastName: 'Lang', timeZone: 'America/New_York' },
  })
  return { api, anna, boris, chatId: await openChatBetween(api, anna, boris) }
}
