/**
 * Nobody joined by this day. It replaces the name of an erased member in a stored filter: without it, a message
 * would go to more people.
 */
export const NOBODY_JOINED_BY = '1970-01-01'
