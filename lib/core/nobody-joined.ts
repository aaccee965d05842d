/**
 * Nobody joined by this day. A stored filter that named an erased member asks for it: without the name alone, a message
 * would go to more people.
 */
export const NOBODY_JOINED_BY = '1970-01-01'
