import type { ReactNode } from 'react'
import { PaintWithContent } from '@/components/shell/paint-with-content'

export default function MyCommunitiesLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PaintWithContent />
      {children}
    </>
  )
}
