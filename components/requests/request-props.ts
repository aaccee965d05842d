import type { Reader } from '@/components/recommended/reader'
import type { RequestList } from '@/lib/client/requests'
import type { RequestView } from '@/lib/contracts/request'

export interface RequestCardProps {
  /** The list that contains it. */
  which: RequestList
  request: RequestView
  reader: Reader
  /** Of an answer, in characters. */
  bounds: { min: number; max: number }
}
