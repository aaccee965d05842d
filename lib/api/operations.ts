import type { Operation } from './define-operation'
import * as auth from './routes/auth'
import * as community from './routes/community'
import * as currentUser from './routes/current-user'
import * as init from './routes/init'
import * as mail from './routes/mail'
import * as matching from './routes/matching'
import * as relation from './routes/relation'

/** Every operation there is: what the app answers, the OpenAPI document lists and the access tests walk. */
export const operations: Operation[] = [auth, community, currentUser, init, mail, matching, relation].flatMap(
  (routes) => Object.values<Operation>(routes),
)
