/** The member's own request, as home saves it. */
export type SavedRequest = { text: string; open: boolean; hasEarlier: boolean }

/** A new wording reopens the request. */
export const reworded = (request: SavedRequest, text: string): SavedRequest =>
  text === request.text
    ? request
    : { text, open: true, hasEarlier: request.hasEarlier || request.text !== '' }
