'use client'

import dynamic from 'next/dynamic'

/**
 * The bell apart from the layouts that have it: guests of the same pages do not fetch it, nor its translator. Next names
 * its scripts in the page (React's `lazy` would look for them only then, and a quick press would go nowhere).
 */
export const BellIsland = dynamic(() => import('./notification-bell'), {
  loading: () => <span className="size-11" />,
})
