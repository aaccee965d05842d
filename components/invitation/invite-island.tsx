'use client'

import dynamic from 'next/dynamic'

/** Loaded separately, so that guests of the same pages do not fetch it. */
export const InviteIsland = dynamic(() => import('./invite-button'), {
  loading: () => <span className="size-11" />,
})
