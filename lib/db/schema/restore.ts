import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns'

/** Backups that this database was restored from. Written by npm run restore only; not part of a backup. */
export const restores = pgTable('restores', {
  id: uuid('id').primaryKey(),
  backup: text('backup').notNull(),
  /** The moment that the backup shows. */
  takenAt: at('taken_at').notNull(),
  startedAt: at('started_at').notNull(),
  /** Accounts that the replaced database knew to be deleted. */
  erasures: jsonb('erasures').$type<{ communityId: string; userId: string }[]>().notNull(),
  /** null: interrupted. The program does not start, because deleted members are still there. */
  finishedAt: at('finished_at'),
  /** null: jobs do not run yet. */
  resumedAt: at('resumed_at'),
})
