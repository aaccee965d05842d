/** The time of day for `Intl`: "09:05", «09:05». With `minute: '2-digit'` Russian has «9:05», but «09:05–09:35». */
export const CLOCK_TIME = { hour: 'numeric', minute: 'numeric' } as const satisfies Intl.DateTimeFormatOptions
