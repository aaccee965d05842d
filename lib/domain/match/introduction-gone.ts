import { DomainError } from '@/lib/core/errors'

const MESSAGE_KEY = 'introductionGone'

/** A link to an introduction whose other side has left, or that is no longer to be seen. */
export const introductionGone = () => new DomainError('not-found', { messageKey: MESSAGE_KEY })

export const isIntroductionGone = (error: unknown): boolean =>
  error instanceof DomainError && error.messageKey === MESSAGE_KEY
