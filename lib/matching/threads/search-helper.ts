import { workerData } from 'node:worker_threads'
import { receiveSearch, type SharedSearch, workThrough } from './shared-search'

/** A thread that helps another with its search for candidates (worker-pool.ts), and ends with it. */
const shared = workerData as SharedSearch
workThrough(receiveSearch(shared), shared.candidates, shared.pieces)
