import '@/app/globals.css'
import type { ReactNode } from 'react'

export default function UnknownHostLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
