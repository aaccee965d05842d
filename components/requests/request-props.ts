import type { CardViewer } from '@/components/recommended/card-viewer'
import type { RequestView } from '@/lib/contracts/request'

export interface RequestCardProps {
  request: RequestView
  reader: CardViewer
  /** Maximum length of an answer, in characters. */
  bounds: { min: number; max: number }
}
