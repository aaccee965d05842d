import type { PersonCard } from '@/lib/contracts/matching'

export const fullName = ({ firstName, lastName }: Pick<PersonCard, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
