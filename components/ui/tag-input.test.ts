import { expect, it } from 'vitest'
import { newTags } from './tag-input'

it('of typed topics, only those that are not there yet are added, each once', () => {
  expect(newTags([' Fridges ', 'fleets', '', 'Fleets'], ['fridges'])).toEqual(['fleets'])
})
