import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'

/** The acting organiser's account. @throws DomainError 'not-found', 'forbidden' for a disabled organiser */
export const organiserOf = (ctx: Pick<Ctx, 'actor'>): string => requireOrganiser(ctx).userId
