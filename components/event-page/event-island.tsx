'use client'

import dynamic from 'next/dynamic'

/** The page's part for members, loaded separately so that guests do not fetch its scripts. */
export const EventIsland = dynamic(() => import('./event-side'))
