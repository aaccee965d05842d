import { workerData } from 'node:worker_threads'
import { receiveSearch, type SharedSearch, workThrough } from './shared-search'

/** A worker thread of a search for candidates (worker-pool.ts); it ends with the thread that started it. */
const shared = workerData as SharedSearch
workThrough(receiveSearch(shared), shared.candidates, shared.pieces)
