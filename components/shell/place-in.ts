/** Members and events by their address are nobody's business elsewhere: the kind of page is what counts. */
export const placeIn = (origin: string, path: string): string =>
  origin + path.replace(/^\/(u|event)\/.*$/, '/$1/*')
