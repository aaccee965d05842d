/** '1 member', '2 members'. */
export const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
