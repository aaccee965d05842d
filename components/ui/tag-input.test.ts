import { expect, it } from 'vitest'
import { newTags } from './tag-input'

it('adds only typed topics that are new, each once', () => {
  expect(newTags([' Fridges ', 'fleets', '', 'Fleets'], ['fridges'])).toEqual(['fleets'])
})
