import type { EventView } from '@/lib/contracts/event'

/** Message key of the button that signs up. */
export const signUpKey = ({ signUp, approval }: Pick<EventView, 'signUp' | 'approval'>) =>
  signUp === 'waiting-list' ? 'joinLine' : approval ? 'apply' : 'signUp'
