import type { ChatPage } from '@/lib/contracts/chat'
import type { MeetingPage, MeetingView } from '@/lib/contracts/meeting'
import type { Site } from '../site'

/** Gives two connected members a meeting whose room is open. */
export async function meetNow(site: Site, domain: string, one: string, other: string): Promise<void> {
  const [mine, theirs] = [await site.signIn(domain, one), await site.signIn(domain, other)]
  const ask = async <T>(bearer: string, path: string, body?: object): Promise<T> => {
    const answer = await site.ask(domain, path, { bearer, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer.json() as T
  }
  const isOpen = ({ opensAt }: MeetingView) => opensAt !== null && Date.parse(opensAt) <= Date.now()
  if ((await ask<MeetingPage>(mine, '/api/meetings')).list.some(isOpen)) return
  const theirChats = new Set((await ask<ChatPage>(theirs, '/api/chats')).list.map(({ id }) => id))
  const chat = (await ask<ChatPage>(mine, '/api/chats')).list.find(({ id }) => theirChats.has(id))
  const startsAt = new Date(Date.now() + 60_000).toISOString()
  const offer = { chatId: chat?.id, slots: [startsAt], durationMinutes: 30 }
  const { id, slots } = await ask<MeetingView>(mine, '/api/meetings', offer)
  await ask(theirs, `/api/meetings/${id}/accept`, { startsAt: slots[0] })
}
