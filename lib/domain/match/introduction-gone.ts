import { DomainError } from '@/lib/core/errors'

const MESSAGE_KEY = 'introductionGone'

/** For links to an introduction whose other side has left or is no longer visible. */
export const introductionGone = () => new DomainError('not-found', { messageKey: MESSAGE_KEY })

export const isIntroductionGone = (error: unknown): boolean =>
  error instanceof DomainError && error.messageKey === MESSAGE_KEY
