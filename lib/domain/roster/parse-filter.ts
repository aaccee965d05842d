import { type SegmentFilter, segmentFilterShape } from '@/lib/contracts/segment'
import { invalidField } from '@/lib/core/errors'
import { checkStorable } from '@/lib/core/storable'

/**
 * A filter from a query parameter; none means every member.
 * @throws DomainError 'invalid'
 */
export function parseFilter(text: string | undefined): SegmentFilter {
  if (!text) return { conditions: [] }
  try {
    const filter: unknown = JSON.parse(text)
    return segmentFilterShape.parse(checkStorable(filter, () => invalidField('filter', 'character')))
  } catch {
    throw invalidField('filter', 'format')
  }
}
