/** The letter or digit of a name that is shown where a community has no logo; '' if the name has none. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
