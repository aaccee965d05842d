/** Filter of members without a complete profile, as in the URL of the list of members. */
export const UNFINISHED = {
  conditions: [
    { field: 'profile', is: 'unfilled' },
    { field: 'role', is: 'ROLE_USER' },
  ],
} as const

const SILENT = { conditions: [{ field: 'care', is: 'silent' }] }

const membersIn = (filter: object) =>
  `/admin/members?filter=${encodeURIComponent(JSON.stringify(filter))}` as const

/** What an organiser can do next, and where. */
export const STEP_LINKS = {
  'review-round': '/round',
  /** Instead of 'review-round' while its preview has no pairs. */
  'empty-round': '/round',
  reports: '/admin/reports',
  requests: '/admin/members/requests',
  silent: membersIn(SILENT),
  /** Most of the last round. */
  unmatched: '/admin/members/invitations',
  'unmatched-twice': '/admin/members/invitations',
  profiles: membersIn(UNFINISHED),
  feedback: '/dashboard#rating',
} as const satisfies Record<string, `/${string}`>

export type DigestStep = keyof typeof STEP_LINKS
