import type { Operation } from './define-operation'
import * as community from './routes/community'

/** Every operation there is: what the app answers, the OpenAPI document lists and the access tests walk. */
export const operations: Operation[] = [community].flatMap((routes) => Object.values<Operation>(routes))
