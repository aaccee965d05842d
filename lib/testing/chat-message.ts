import type { ChatMessage } from '@/lib/contracts/chat'

/** A message as the server sends it. */
export const makeChatMessage = (values: Partial<ChatMessage> & Pick<ChatMessage, 'id'>): ChatMessage => ({
  chatId: 'chat',
  seq: 1,
  changeSeq: 1,
  clientId: values.id,
  senderId: 'anna',
  text: '',
  replyTo: null,
  photo: null,
  meeting: null,
  reactions: [],
  createdAt: '2026-11-17T09:00:00Z',
  editedAt: null,
  deletedAt: null,
  ...values,
})
