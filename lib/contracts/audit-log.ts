import { z } from 'zod'
import { fileQuery } from './file-query'
import { day } from './moment'
import { id, pageOf, pageQuery } from './page'

/** Subjects of entries, by prefix of the action. */
export const AUDIT_GROUPS = {
  members: [
    'member',
    'members',
    'segment',
    'organiser',
    'invitation',
    'invitations',
    'invitation-link',
    'join-requests',
    'report',
    'audit-log',
  ],
  rounds: ['round', 'pair'],
  events: ['event', 'event-introductions'],
  messages: ['message'],
  settings: [
    'settings',
    'domain',
    'sender',
    'community',
    'provider',
    'checklist',
    'api-key',
    'webhook',
    'telegram-group',
  ],
} as const
export type AuditGroup = keyof typeof AUDIT_GROUPS
export const AUDIT_GROUP_KEYS = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]]

const filters = z.object({
  group: z.enum(AUDIT_GROUP_KEYS).optional(),
  /** The organiser who did it, by their account or as a member; or the system. */
  by: z.union([id, z.literal('program')]).optional(),
  /** Days in the community's time zone, inclusive. */
  from: day.optional(),
  to: day.optional(),
})
export type AuditFilter = z.infer<typeof filters>

export const auditLogQuery = pageQuery.extend(filters.shape)
export const auditFileQuery = filters.extend(fileQuery.shape)

export const auditLogEntryShape = z.object({
  id,
  at: z.string(),
  /** A description in the reader's language. */
  text: z.string(),
  /** Who did it, or their address if they have no name; null for the system, and for those who have left. */
  by: z.string().nullable(),
  /** The name of the API key that did it. */
  byKey: z.string().nullable(),
  byProgram: z.boolean(),
  /** The platform's operator did it. */
  byPlatform: z.boolean(),
  byReader: z.boolean(),
})
export type AuditLogEntry = z.infer<typeof auditLogEntryShape>

export const auditLogPageShape = pageOf(auditLogEntryShape)
