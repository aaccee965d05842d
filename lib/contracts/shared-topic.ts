/** Whether a reason quotes what both write about one topic. Of other shared ones, `offers` lists tags or names a city. */
export const isSharedTopic = ({ direction, field }: { direction: string; field: string }): boolean =>
  direction === 'shared' && field === 'about'
