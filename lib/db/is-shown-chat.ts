import { eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Given } from './known-query'
import { chats } from './schema/chat'

/** A chat that an organiser opened is hidden from the other until something was written there, and not withdrawn. */
export const isShownChat = (participantId: Given) =>
  or(isNull(chats.organiserId), eq(chats.organiserId, participantId), isNotNull(chats.lastMessageAt))
