import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '@/lib/core/locale'
import { at } from './columns'
import { type PhraseKind, toParticipant } from './participant'
import { communityId, tenantScope } from './tenant-scope'

/** One phrase in the languages that the model wrote it in. */
export type DraftedPhrase = Partial<Record<Locale, string>> & {
  kind: PhraseKind
  /** The member accepted it in their own language; the other one still helps matching. */
  kept?: true
}

/** Phrases that the language model drafted from a member's texts: one row per member, deleted with them. */
export const phraseDrafts = pgTable(
  'phrase_drafts',
  {
    communityId: communityId(),
    participantId: uuid('participant_id').notNull(),
    /** SHA-256 of the model and the text sent, so that the same text is read once. */
    contentHash: text('content_hash').notNull(),
    phrases: jsonb('phrases').$type<DraftedPhrase[]>().notNull().default([]),
    /** Drafts that the member rejected, in lower case: not proposed again. */
    rejected: jsonb('rejected').$type<string[]>().notNull().default([]),
    /** When the profile was last compared with the hash. */
    checkedAt: at('checked_at').notNull(),
    /** When the model last read it. */
    readAt: at('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.participantId] }),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)
