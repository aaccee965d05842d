import type { Examples } from './example'
import { account } from './examples/account'
import { community } from './examples/community'
import { mail } from './examples/mail'
import { matching } from './examples/matching'
import { participant } from './examples/participant'
import { relation } from './examples/relation'

/** An example of every operation; lib/api/access.test.ts fails for one that has none. */
export const examples: Examples = {
  ...account,
  ...community,
  ...mail,
  ...matching,
  ...participant,
  ...relation,
}
