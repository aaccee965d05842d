import type { ApiError } from '@/lib/client/api-error'
import { ERROR_CODES } from '@/lib/core/errors'

/** Where an answer belongs that refuses what was to show who is there; null: above the button. */
export const fieldOfProof = ({ code }: ApiError) =>
  code === ERROR_CODES.wrongPassword ? 'password' : code === ERROR_CODES.invalidCode ? 'code' : null
