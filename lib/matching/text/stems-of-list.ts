import { stem } from './stem'
import { fold } from './words'

export const stemsOfList = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .trim()
      .split(/\s+/)
      .map((word) => stem(fold(word))),
  )
