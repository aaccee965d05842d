import { type SegmentFilter, segmentFilterShape } from '@/lib/contracts/segment'
import { invalidField } from '@/lib/core/errors'

/**
 * A filter from a query parameter; none means every member.
 * @throws DomainError 'invalid'
 */
export function parseFilter(text: string | undefined): SegmentFilter {
  if (!text) return { conditions: [] }
  try {
    return segmentFilterShape.parse(JSON.parse(text))
  } catch {
    throw invalidField('filter', 'format')
  }
}
