import type { CardViewer } from '@/components/recommended/card-viewer'
import type { RequestList } from '@/lib/client/requests'
import type { RequestView } from '@/lib/contracts/request'

export interface RequestCardProps {
  /** The list that contains it. */
  which: RequestList
  request: RequestView
  reader: CardViewer
  /** Maximum length of an answer, in characters. */
  bounds: { min: number; max: number }
}
