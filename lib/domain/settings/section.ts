import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Ctx } from '@/lib/runtime/context'
import type { RequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import type { CommunityChange, CommunityRow } from '@/lib/tenancy/change-community'

/**
 * One settings section, read and saved as a whole. Both run in the community's scope, like a verb.
 *
 * @typeParam Checked what `check` hands to `write`
 */
export type Section<Shape extends z.ZodType, Checked = void> = {
  shape: Shape
  /** Checks before the transaction, such as requests to other servers. @throws DomainError 'invalid' */
  check?(context: RequestContext, value: z.output<Shape>, community: CommunityRow): Promise<Checked>
  read(ctx: Ctx, community: CommunityRow): z.output<Shape> | Promise<z.output<Shape>>
  /** Writes to other tables itself. May run again after a deadlock. @returns the changes to the community's row */
  write(
    ctx: Ctx,
    value: z.output<Shape>,
    community: CommunityRow,
    runtime: Pick<Runtime, 'env' | 'storage'>,
    checked: Checked,
  ): CommunityChange | Promise<CommunityChange>
  /** Runs at the end of the transaction with the owner's rights, for effects on accounts. */
  settle?(ctx: Ctx, before: CommunityRow, after: CommunityRow): Promise<void>
}

export const defineSection = <Shape extends z.ZodType, Checked = void>(section: Section<Shape, Checked>) =>
  section

/** A hash of the value: a save based on another version is rejected. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
