/**
 * The payload of each job, by name. Each file of lib/jobs adds its own by declaration merging, so that modules
 * below lib/jobs enqueue a job that the compiler knows without importing its handler.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by lib/jobs
export interface JobPayloads {}

export type JobName = keyof JobPayloads

export type EnqueueOptions = { startAfter?: Date }
