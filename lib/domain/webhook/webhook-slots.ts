/** Deliveries that a process sends at the same time. A receiver that does not answer takes a slot for 15 s. */
export const WEBHOOK_SLOTS = 8
