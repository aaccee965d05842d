import type { DoorGuest } from '@/components/check-in/door-list'

/** A guest on the list at the door, named by the code. */
export const doorGuest = (code: string, checkedInAt: string | null = null): DoorGuest => ({
  code,
  checkedInAt,
  person: {
    participantId: `p-${code}`,
    slug: code,
    firstName: code,
    lastName: '',
    avatarUrl: null,
    company: null,
  },
})
