/** Limits that forms show, without the shapes that hold them: member pages load no zod for a number. */

/** Characters of a note about somebody, of feedback or a report. */
export const NOTE_LIMIT = 1000
/** Characters of a reason to change, decline or cancel a meeting. */
export const MEETING_REASON_LIMIT = 500
/** Times that one proposal offers. */
export const MAX_SLOTS = 5
export const MAX_TAGS = 15
