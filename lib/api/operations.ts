import type { Operation } from './define-operation'
import * as auth from './routes/auth'
import * as community from './routes/community'
import * as constants from './routes/constants'
import * as currentUser from './routes/current-user'
import * as images from './routes/images'
import * as init from './routes/init'
import * as mail from './routes/mail'
import * as matching from './routes/matching'
import * as participant from './routes/participant'
import * as question from './routes/question'
import * as relation from './routes/relation'

/** Every operation there is: what the app answers, the OpenAPI document lists and the access tests walk. */
export const operations: Operation[] = [
  auth,
  community,
  currentUser,
  init,
  constants,
  images,
  participant,
  question,
  mail,
  matching,
  relation,
].flatMap((routes) => Object.values<Operation>(routes))
