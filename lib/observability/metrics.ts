import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of this process, served at /metrics. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requestSeconds = new Histogram({
  name: 'tuesday_http_request_seconds',
  help: 'Time to answer, by what answered and the status class',
  labelNames: ['kind', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
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
  help: 'Closed sockets by close code, refused ones by HTTP status',
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
