import type { ApiError } from '@/lib/client/api-error'

const WRONG_PASSWORD = 1014
const WRONG_CODE = 1102

/** Where an answer belongs that refuses what was to show who is there; null: above the button. */
export const fieldOfProof = ({ code }: ApiError) =>
  code === WRONG_PASSWORD ? 'password' : code === WRONG_CODE ? 'code' : null
