import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { toParticipant } from './participant'
import { communityId, tenantScope } from './tenant-scope'

export type MeaningSide = 'request' | 'offer'

/** Embedding vectors of a member's texts: one row per side, deleted with the member. */
export const participantMeanings = pgTable(
  'participant_meanings',
  {
    communityId: communityId(),
    participantId: uuid('participant_id').notNull(),
    side: text('side').$type<MeaningSide>().notNull(),
    /** SHA-256 of model and text; changes when either changes. */
    contentHash: text('content_hash').notNull(),
    /** Integers from -127 to 127, in base64. */
    vector: text('vector').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.participantId, t.side] }),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)
