/** The letter or digit that stands for a name where a community has no logo; '' if the name has none. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
