/** 'GMT+1'; without an hour's difference 'GMT'. */
export const timeZoneOffset = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
