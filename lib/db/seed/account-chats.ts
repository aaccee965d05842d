import { after, MINUTE_MS } from './calendar'
import { addAccountMeetings } from './meetings'
import type { Member, Setting } from './members'

/** One message: its sender, its text, and its age in minutes. */
type Line = {
  by: 'member' | 'asked'
  text: string
  minutesAgo: number
  /** Index of the line that it replies to. */
  replyTo?: number
  /** The other's reaction. */
  reaction?: string
  edited?: true
  /** A step of a meeting instead of words: one that is agreed on, and times that wait for an answer. */
  meeting?: { which: 'agreed' | 'offered'; step: 'proposed' | 'accepted' }
}

const meetingSteps = (minutesAgo: number): Line[] => [
  { by: 'member', text: '', minutesAgo, meeting: { which: 'agreed', step: 'proposed' } },
  { by: 'asked', text: '', minutesAgo, meeting: { which: 'agreed', step: 'accepted' } },
  { by: 'asked', text: '', minutesAgo, meeting: { which: 'offered', step: 'proposed' } },
]

/** Chats between the two demo accounts of a community, so that both sides of a chat can be tried. */
const CHATS: Record<string, readonly Line[]> = {
  tuesday: [
    {
      by: 'asked',
      text: 'Anna, you asked for somebody who knows cold chains. I only ship pasta, which forgives everything. But my neighbour Lorenzo has forty refrigerated vans and a bad temper about hospitals.',
      minutesAgo: 2_960,
    },
    {
      by: 'member',
      text: 'A bad temper about hospitals is exactly what I need. What happened?',
      minutesAgo: 2_915,
      replyTo: 0,
      reaction: '😂',
    },
    {
      by: 'asked',
      text: 'They pay after ninety days and want delivery before seven. He says the same thing about my family.',
      minutesAgo: 2_890,
    },
    {
      by: 'member',
      text: 'Two hospitals here could pay in thirty. I have it in writing since Monday. Would he talk to me for half an hour?',
      minutesAgo: 1_610,
      edited: true,
    },
    {
      by: 'asked',
      text: 'He will if it is before his lunch. I can introduce you on Thursday.',
      minutesAgo: 1_580,
      reaction: '🎉',
    },
    {
      by: 'member',
      text: 'Thursday is good. And about your delis: there are three in Lisbon that I would walk into with a box of your pasta. Shall I ask what they pay now?',
      minutesAgo: 95,
    },
    { by: 'asked', text: 'Please do. I will send you the box either way.', minutesAgo: 42, reaction: '❤️' },
    ...meetingSteps(42),
    { by: 'asked', text: 'Which do you cook more often, short or long?', minutesAgo: 41 },
  ],
  kstati: [
    {
      by: 'asked',
      text: 'Ольга, добрый день! Вы писали про тренажёр, где можно провалить урок без последствий. У меня пекари каждую смену проваливают замес, и последствия продаём со скидкой. Может, у нас одна задача?',
      minutesAgo: 3_020,
    },
    {
      by: 'member',
      text: 'Похоже на то. А как вы понимаете, что человек уже готов к самостоятельной смене?',
      minutesAgo: 2_980,
      reaction: '👍',
    },
    {
      by: 'asked',
      text: 'Когда он сам замечает ошибку раньше меня. Обычно это третья неделя.',
      minutesAgo: 2_940,
      replyTo: 1,
    },
    {
      by: 'member',
      text: 'Отличный критерий, заберу в методичку со ссылкой на пекарню. С меня сценарий обучения на две недели, с вас — честный рассказ, где ломаются новички.',
      minutesAgo: 1_700,
      reaction: '🎉',
    },
    {
      by: 'asked',
      text: 'Договорились. Записал на диктофон двух сменных, пришлю расшифровку.',
      minutesAgo: 1_660,
      edited: true,
    },
    { by: 'member', text: 'Спасибо! Созвонимся на полчаса? Предложу время здесь, в чате.', minutesAgo: 130 },
    {
      by: 'asked',
      text: 'Давайте, по тбилисскому времени мне удобнее до обеда.',
      minutesAgo: 64,
      replyTo: 5,
    },
    ...meetingSteps(64),
    { by: 'asked', text: 'И ещё вопрос: рояль правда доехал первым?', minutesAgo: 63, reaction: '😂' },
  ],
}

/** Adds the chat of a community's two demo accounts. The last line is unread. */
export function addAccountChats(setting: Setting, members: readonly Member[]): void {
  const { rows, newId, communityId, community, now } = setting
  const lines = CHATS[community.row.slug]
  const people = {
    member: members.find(({ account }) => account?.kind === 'member'),
    asked: members.find(({ account }) => account?.kind === 'asked'),
  }
  if (!lines || !people.member || !people.asked) return
  const ids = { member: people.member.id, asked: people.asked.id }
  const [firstId, secondId] = [ids.member, ids.asked].sort() as [string, string]
  const ago = (minutes: number) => after(now, -minutes * MINUTE_MS)
  const chatId = newId()
  // Each edit and reaction has its own sequence number, after those of the messages.
  let lastSeq = lines.length
  const messageIds = lines.map(() => newId())
  const stepOf = addAccountMeetings(setting, people.member, people.asked)
  for (const [index, line] of lines.entries()) {
    const id = messageIds[index]!
    const changed = line.edited || line.reaction
    rows.messages.push({
      communityId,
      id,
      chatId,
      seq: index + 1,
      changeSeq: changed ? ++lastSeq : index + 1,
      clientId: `demo-${index + 1}`,
      senderId: ids[line.by],
      text: line.text,
      meeting: line.meeting ? stepOf(line.meeting) : null,
      replyToId: line.replyTo === undefined ? null : messageIds[line.replyTo]!,
      createdAt: ago(line.minutesAgo),
      editedAt: line.edited ? ago(line.minutesAgo - 2) : null,
    })
    const reader = line.by === 'member' ? 'asked' : 'member'
    if (line.reaction)
      rows.messageReactions.push({
        communityId,
        messageId: id,
        participantId: ids[reader],
        emoji: line.reaction,
      })
  }
  const last = lines.at(-1)!
  rows.chats.push({
    communityId,
    id: chatId,
    firstId,
    secondId,
    lastSeq,
    createdAt: ago(lines[0]!.minutesAgo),
    lastMessageAt: ago(last.minutesAgo),
  })
  for (const kind of ['member', 'asked'] as const)
    rows.chatMembers.push({
      communityId,
      chatId,
      participantId: ids[kind],
      readSeq: kind === last.by ? lines.length : lines.length - 1,
    })
}
