import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Env } from '@/lib/core/env'
import type { Ctx } from '@/lib/runtime/context'
import type { RequestContext } from '@/lib/runtime/request-context'
import type { CommunityChange, CommunityRow } from '@/lib/tenancy/change-community'

/**
 * One settings section, read and saved as a whole. Both run in the community's scope, like a verb.
 */
export type Section<Shape extends z.ZodType> = {
  shape: Shape
  /** Checks before the transaction, such as requests to other servers. @throws DomainError 'invalid' */
  check?(context: RequestContext, value: z.output<Shape>, community: CommunityRow): Promise<void>
  read(ctx: Ctx, community: CommunityRow): z.output<Shape> | Promise<z.output<Shape>>
  /** Writes to other tables itself. @returns the changes to the community's row */
  write(
    ctx: Ctx,
    value: z.output<Shape>,
    community: CommunityRow,
    env: Env,
  ): CommunityChange | Promise<CommunityChange>
  /** Runs at the end of the transaction with the owner's rights, for effects on accounts. */
  settle?(ctx: Ctx, before: CommunityRow, after: CommunityRow): Promise<void>
}

export const defineSection = <Shape extends z.ZodType>(section: Section<Shape>) => section

/** A hash of the value: a save based on another version is rejected. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
