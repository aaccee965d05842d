import { expect, it } from 'vitest'
import { matchRoute } from '@/lib/tenancy/routes'
import { SECTION_GROUPS } from './section-list'

it.each(SECTION_GROUPS.flatMap(({ sections }) => [...sections]))(
  '%s is a screen for organisers',
  (section) => {
    expect(matchRoute(`/settings/${section}`)?.states).toEqual(['organiser'])
  },
)
