import { describe, expect, it } from 'vitest'
import type { GuestField } from '@/lib/contracts/participant'
import { sectionAudiences } from './section-audiences'

const audiences = (...shownToGuests: GuestField[]) =>
  sectionAudiences({ shownToGuests, shareLocation: true }, true)

describe('the audience of a section', () => {
  it('is everyone as soon as guests see one part of it', () => {
    expect(audiences('tags')).toMatchObject({ about: 'everyone', phrases: 'members', location: 'members' })
    expect(audiences('goal').about).toBe('everyone')
  })

  it('includes guests for phrases, which they see with the request or with the text about the member', () => {
    expect(audiences('lookingFor')).toMatchObject({ phrases: 'everyone', about: 'members' })
    expect(audiences('about').phrases).toBe('everyone')
    expect(audiences('photo', 'company', 'city').phrases).toBe('members')
  })
})
