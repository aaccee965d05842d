'use client'

import dynamic from 'next/dynamic'

/** Apart from the layouts that have it, as the bell is: guests of the same pages do not fetch it. */
export const InviteIsland = dynamic(() => import('./invite-button'), {
  loading: () => <span className="size-11" />,
})
