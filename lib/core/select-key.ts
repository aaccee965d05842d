/** A value as a key of ICU's `select`, which takes no hyphens: 'networking-on' becomes 'networkingOn'. */
export const selectKey = (value: string): string =>
  value.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
