import { stem } from './stem'
import { fold } from './words'

/** Words by which people say that they are asking; what they ask for comes after them. */
const ASKING = `
look looking seek seeking search searching need needed want wanted wish hope hoping like love find finding meet
meeting talk happy interested please someone somebody anyone people person
ищу ищем искать нужен нужна нужно нужны хочу хотим хотел хотела хотели хотелось найти находить познакомиться
познакомлюсь встретить встретиться встречи пообщаться поговорить требуется интересует интересуют интересно рад рада
буду люди людей людьми человек человека кто-то кого-то кто кого тем кем
`

const STEMS: ReadonlySet<string> = new Set(
  ASKING.trim()
    .split(/\s+/)
    .map((word) => stem(fold(word))),
)

/** Whether a stem only says that something is sought. Such words say nothing about whom to find. */
export function isAsking(stem: string): boolean {
  return STEMS.has(stem)
}
