import { expect, it } from 'vitest'
import { textWithoutSecrets } from './without-secrets'

const LENGTH = 150_000
/** The slowest of these takes about 100 ms; with quadratic time it would take 10 s. */
const MOST_MS = 2_500

it.each(['a', 'a://b:', 'a.b-c+', 'token', 'bearer ', '0123456789', '?code', 'cookie ', '1a-'])(
  "takes time that grows with the length of a stranger's text, not with its square, for '%s'",
  (part) => {
    const text = part.repeat(LENGTH / part.length)
    const before = process.cpuUsage()
    textWithoutSecrets(text, LENGTH)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(MOST_MS)
  },
)
