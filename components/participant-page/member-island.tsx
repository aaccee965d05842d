'use client'

import dynamic from 'next/dynamic'

/** Actions on another member's page, loaded separately so that guests do not fetch them. */
export const MemberIsland = dynamic(() => import('./member-side'))
