/** The texts of one namespace as JSON. */
export type MessagePart = { name: string; json: string }
