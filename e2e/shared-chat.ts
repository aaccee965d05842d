import type { ChatPage } from '@/lib/contracts/chat'
import { demo } from './open-as'
import type { Site } from './site'

/** Two demo accounts of a community that have a chat. */
export type Pair = { domain: string; one: string; other: string }

/** The id of their chat. */
export async function sharedChat(site: Site, { domain, one, other }: Pair): Promise<string> {
  const idsOf = async (name: string) => {
    const bearer = await site.signIn(domain, demo(name))
    const answer = await site.ask(`${domain}:${site.program.port}`, '/api/chats', { bearer })
    return (answer.json() as ChatPage).list.map(({ id }) => id)
  }
  const [mine, theirs] = [await idsOf(one), await idsOf(other)]
  const shared = mine.find((id) => theirs.includes(id))
  if (!shared) throw new Error(`${one} and ${other} have no chat`)
  return shared
}
