/** RFC 3463: no such mailbox or system, bad address, moved, accepts no email, disabled. A full mailbox is not dead. */
const DEAD = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/

/** Whether an SMTP response or a status code says that the address accepts no email at all. */
export const isDeadStatus = (status: string) => DEAD.test(status)
