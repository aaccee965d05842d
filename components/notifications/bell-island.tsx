'use client'

import dynamic from 'next/dynamic'

/**
 * The bell, loaded separately, so that guests of the same pages fetch neither it nor its translator. Next lists its
 * scripts in the page; React's `lazy` would start loading later and lose early clicks.
 */
export const BellIsland = dynamic(() => import('./notification-bell'), {
  loading: () => <span className="size-11" />,
})
