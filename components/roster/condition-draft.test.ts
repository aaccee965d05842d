import { describe, expect, it } from 'vitest'
import { conditionOf, draftOf } from './condition-draft'

describe('a condition from typed values', () => {
  it.each([
    [
      { ...draftOf('role'), is: 'ROLE_ADMIN' },
      { field: 'role', is: 'ROLE_ADMIN' },
    ],
    [
      { ...draftOf('joined'), from: '2026-05-04' },
      { field: 'joined', from: '2026-05-04' },
    ],
    [
      { ...draftOf('lastSeen'), never: true },
      { field: 'lastSeen', never: true },
    ],
    [draftOf('did'), { field: 'did', is: 'tookPart' }],
    [
      { ...draftOf('did'), is: 'met', from: '2026-05-04' },
      { field: 'did', is: 'met', from: '2026-05-04' },
    ],
    [
      { ...draftOf('chats'), from: '2', to: '5' },
      { field: 'chats', min: 2, max: 5 },
    ],
    [
      { ...draftOf('topics'), text: ' sailing, ,law ' },
      { field: 'topics', all: ['sailing', 'law'] },
    ],
    [
      { ...draftOf('city'), text: 'Oslo' },
      { field: 'city', contains: 'Oslo' },
    ],
  ])('%j is %j', (draft, condition) => {
    expect(conditionOf(draft)).toEqual(condition)
  })

  it.each([
    draftOf('joined'),
    draftOf('introductions'),
    { ...draftOf('introductions'), from: '-1' },
    draftOf('topics'),
    { ...draftOf('answer'), text: 'yes' },
  ])('%j is none yet', (draft) => {
    expect(conditionOf(draft)).toBeNull()
  })
})
