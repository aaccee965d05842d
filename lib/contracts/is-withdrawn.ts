import type { ChatMessage } from './chat'

/** A message deleted within this time leaves no trace: the button's ten seconds, and a slow connection. */
export const WITHDRAW_MS = 15_000

/** Whether it was deleted right after it was sent. Such a message is not shown. */
export const isWithdrawn = ({ createdAt, deletedAt }: Pick<ChatMessage, 'createdAt' | 'deletedAt'>) =>
  deletedAt !== null && Date.parse(deletedAt) - Date.parse(createdAt) <= WITHDRAW_MS
