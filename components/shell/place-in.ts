/** The path that analytics counts: only the kind of page, because URLs of members and events identify them. */
export const placeIn = (origin: string, path: string): string =>
  origin + path.replace(/^\/(u|event)\/.*$/, '/$1/*')
