import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/lib/db/database'
import { consents, identities, memberships, sessions, users } from '@/lib/db/schema/account'

/** An account's stored data and that of its membership in one community, without secrets and other communities. */
export async function accountRecord(
  db: Db,
  { communityId, userId }: { communityId: string; userId: string },
) {
  const here = (table: { communityId: AnyPgColumn; userId: AnyPgColumn }) =>
    and(eq(table.communityId, communityId), eq(table.userId, userId))
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      hasPassword: sql<boolean>`${users.passwordHash} IS NOT NULL`,
      preferredLang: users.preferredLang,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  const [membership] = await db
    .select({
      role: memberships.role,
      enabled: memberships.enabled,
      admission: memberships.admission,
      askedAt: memberships.askedAt,
      declinedAt: memberships.declinedAt,
      admissionWord: memberships.admissionWord,
      joinedAt: memberships.joinedAt,
      firstLoginAt: memberships.firstLoginAt,
      lastSeenAt: memberships.lastSeenAt,
      invitedBy: memberships.invitedBy,
      organiserMode: memberships.organiserMode,
      organiserDigest: memberships.organiserDigest,
    })
    .from(memberships)
    .where(here(memberships))
  const signedIn = await db
    .select({
      method: sessions.method,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .where(here(sessions))
    .orderBy(sessions.createdAt)
  const agreed = await db
    .select({ document: consents.document, version: consents.version, acceptedAt: consents.acceptedAt })
    .from(consents)
    .where(here(consents))
    .orderBy(consents.acceptedAt)
  const providers = await db
    .select({ provider: identities.provider, subject: identities.subject, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
  return {
    account,
    membership,
    sessions: signedIn,
    consents: agreed,
    // Identities at another community's own provider belong to that community.
    identities: providers.filter(
      ({ provider }) => !provider.startsWith('oauth2:') || provider === `oauth2:${communityId}`,
    ),
  }
}
