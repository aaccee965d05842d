import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { communityId, tenantScope } from './tenant-scope'

/** DNS records of a sender domain found by the last check; null if DNS did not answer. */
export type SenderRecords = {
  /** SPF records of the domain; a domain must have one. */
  spf: string[] | null
  /** Whether it covers our mail servers, itself or by a record it includes. */
  spfCovers: boolean | null
  dkim: string[] | null
  /** Of the domain or the nearest parent that has one. */
  dmarc: string[] | null
}

/** The domains of their own that communities send email from, with the keys that sign it (DKIM, RFC 6376). */
export const mailSenders = pgTable(
  'mail_senders',
  {
    communityId: communityId(),
    /** Lower case. */
    domain: text('domain').notNull(),
    selector: text('selector').notNull(),
    /** DER, base64, as in the DNS record. */
    publicKey: text('public_key').notNull(),
    sealedKey: text('sealed_key').notNull(),
    found: jsonb('found').$type<SenderRecords>(),
    checkedAt: at('checked_at'),
    /** The key was found in DNS: emails are signed. */
    signsSince: at('signs_since'),
    /** All records were found. */
    completeSince: at('complete_since'),
    /** When a complete domain lost a record. */
    failingSince: at('failing_since'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.domain] }), tenantScope()],
)
