import type { PersonCard } from '@/lib/contracts/matching'

export const fullName = ({ firstName, lastName }: Pick<PersonCard, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

/** Whether a name needs smaller text, so that its words do not break on a narrow screen. */
export const isLongName = (name: string) => name.length > 40 || /[^\s-]{13}/.test(name)
