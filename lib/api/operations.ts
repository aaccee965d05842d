import type { Operation } from './define-operation'
import * as community from './routes/community'
import * as matching from './routes/matching'
import * as relation from './routes/relation'

/** Every operation there is: what the app answers, the OpenAPI document lists and the access tests walk. */
export const operations: Operation[] = [community, matching, relation].flatMap((routes) => Object.values<Operation>(routes))
