import type { Role } from '@/lib/core/actor'

/** Whether somebody may write in their chats: an enabled member with a profile, and not of the event-only role. */
export const canChat = (member: {
  enabled: boolean | null
  role: Role | null
  deletedAt: Date | null
  profileFilledAt: Date | null
}): boolean =>
  member.enabled === true &&
  member.role !== 'ROLE_EVENT' &&
  member.deletedAt === null &&
  member.profileFilledAt !== null
