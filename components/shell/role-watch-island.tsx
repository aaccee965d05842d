'use client'

import dynamic from 'next/dynamic'

/** Loaded separately, because members' pages have the same layout. */
export const RoleWatchIsland = dynamic(() => import('./role-watch').then(({ RoleWatch }) => RoleWatch), {
  loading: () => null,
})
