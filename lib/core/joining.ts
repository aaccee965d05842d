/** Who may join a community: anyone, anyone an organiser approves, or only those with an invitation. */
export const JOININGS = ['open', 'approval', 'invitation'] as const
export type Joining = (typeof JOININGS)[number]

/** Somebody's place in a community. A newcomer waits for approval if the community requires it. */
export const ADMISSIONS = ['admitted', 'waiting', 'declined'] as const
export type Admission = (typeof ADMISSIONS)[number]
