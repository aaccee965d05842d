'use client'

import dynamic from 'next/dynamic'

/** What a member may do on another's page, apart from the page itself: a guest of the same page fetches none of it. */
export const MemberIsland = dynamic(() => import('./member-side'))
