import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/**
 * Prometheus metrics of this process, served at /metrics. Labels have few values, known in advance: never an id, an
 * address, a community or a text.
 */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requestSeconds = new Histogram({
  name: 'tuesday_http_request_seconds',
  help: 'Time to answer, by what answered and the status class',
  labelNames: ['kind', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
})

export const requestsUnderWay = new Gauge({
  name: 'tuesday_requests_under_way',
  help: 'Requests that have the turn of their community',
  registers: [registry],
})

export const requestsWaiting = new Gauge({
  name: 'tuesday_requests_waiting',
  help: 'Requests that wait for the turn of their community',
  registers: [registry],
})

export const requestWaitSeconds = new Histogram({
  name: 'tuesday_request_wait_seconds',
  help: 'How long requests that had to wait for a turn did, by outcome: started, left, refused',
  labelNames: ['outcome'],
  buckets: [0.005, 0.02, 0.1, 0.5, 1, 5, 15, 30],
  registers: [registry],
})

export const guestPages = new Counter({
  name: 'tuesday_guest_page_total',
  help: 'Guest pages by how they were answered',
  labelNames: ['outcome'],
  registers: [registry],
})

export const socketsOpen = new Gauge({
  name: 'tuesday_sockets_open',
  help: 'Open sockets',
  registers: [registry],
})

export const socketDeliveries = new Counter({
  name: 'tuesday_socket_deliveries_total',
  help: 'Messages delivered to subscriptions',
  registers: [registry],
})

export const socketRefusals = new Counter({
  name: 'tuesday_socket_refusals_total',
  help: 'What could not be processed on open sockets, by kind of error',
  labelNames: ['kind'],
  registers: [registry],
})

export const socketCloses = new Counter({
  name: 'tuesday_socket_closes_total',
  help: 'Closed sockets by close code (other: one that a client made up), refused ones by HTTP status',
  labelNames: ['code'],
  registers: [registry],
})

export const storageSeconds = new Histogram({
  name: 'tuesday_storage_seconds',
  help: 'Time of operations on stored files, by operation and outcome; read: bodies that were cut off',
  labelNames: ['operation', 'outcome'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30],
  registers: [registry],
})

export const newestBackup = new Gauge({
  name: 'tuesday_backup_newest_timestamp_seconds',
  help: 'When the newest backup at BACKUP_TO was made, in seconds since 1970; 0 if none can be found',
  registers: [registry],
})

export const backupInterval = new Gauge({
  name: 'tuesday_backup_interval_seconds',
  help: 'BACKUP_EVERY; only workers with BACKUP_TO know it',
  registers: [registry],
})
// Without BACKUP_TO, no backup is missing.
newestBackup.remove()
backupInterval.remove()

/** Up to the ten minutes that a job's statement may take. */
const WORK_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900]

export const errors = new Counter({
  name: 'tuesday_errors_total',
  help: 'Unexpected errors in the log',
  registers: [registry],
})

export const jobSeconds = new Histogram({
  name: 'tuesday_job_seconds',
  help: 'Time of a job, by name and outcome; failed ones are tried again',
  // Not 'job', which Prometheus gives every series.
  labelNames: ['name', 'outcome'],
  buckets: WORK_BUCKETS,
  registers: [registry],
})

export const jobsGivenUp = new Counter({
  name: 'tuesday_jobs_given_up_total',
  help: 'Jobs that failed for the last time and are not taken up by a sweep',
  registers: [registry],
})

export const dueQueues = new Gauge({
  name: 'tuesday_job_queues_due',
  help: 'Queues with a job that should have started; only workers know it',
  registers: [registry],
})
// A gauge starts at zero, which in a process without workers would claim that nothing waits.
dueQueues.remove()

export const mailSeconds = new Histogram({
  name: 'tuesday_mail_seconds',
  help: 'Time to hand over an email, by lane and outcome: sent, refused for good, failed for now',
  labelNames: ['lane', 'outcome'],
  buckets: WORK_BUCKETS,
  registers: [registry],
})

export const pushes = new Counter({
  name: 'tuesday_pushes_total',
  help: 'Pushes by what the push service answered: taken, gone, refused, failed',
  labelNames: ['outcome'],
  registers: [registry],
})

export const telegramMessages = new Counter({
  name: 'tuesday_telegram_messages_total',
  help: 'Messages handed to Telegram: sent, or the kind of failure',
  labelNames: ['outcome'],
  registers: [registry],
})

export const webhookSeconds = new Histogram({
  name: 'tuesday_webhook_seconds',
  help: 'Time of a webhook delivery, by outcome: delivered, failed',
  labelNames: ['outcome'],
  buckets: WORK_BUCKETS,
  registers: [registry],
})

export const languageModelSeconds = new Histogram({
  name: 'tuesday_language_model_seconds',
  help: 'Time of a question to the language model, by outcome: answered, away, nonsense',
  labelNames: ['outcome'],
  buckets: WORK_BUCKETS,
  registers: [registry],
})

export const roundSeconds = new Histogram({
  name: 'tuesday_round_seconds',
  help: 'Time to compute a round, by outcome: done, shared between processes, stopped, failed',
  labelNames: ['outcome'],
  buckets: [0.1, 1, 5, 15, 60, 300, 900, 3600],
  registers: [registry],
})

export const roundsSent = new Counter({
  name: 'tuesday_rounds_sent_total',
  help: 'Rounds sent to their members',
  registers: [registry],
})

/**
 * Measures work by its outcome.
 * @param outcomeOf of the result, or of what was thrown
 */
export async function timed<T, L extends string>(
  histogram: Histogram<L | 'outcome'>,
  labels: Omit<Record<L, string>, 'outcome'>,
  work: () => Promise<T>,
  outcomeOf: (end: { result: T } | { error: unknown }) => string,
): Promise<T> {
  const started = performance.now()
  const observe = (end: { result: T } | { error: unknown }) =>
    histogram.observe({ ...labels, outcome: outcomeOf(end) } as never, (performance.now() - started) / 1000)
  try {
    const result = await work()
    observe({ result })
    return result
  } catch (error) {
    observe({ error })
    throw error
  }
}
