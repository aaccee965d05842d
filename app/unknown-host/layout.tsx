import '@/app/globals.css'
import type { ReactNode } from 'react'

// Here, not on the page: for a 404 response Next uses only the layout's metadata.
export const metadata = { title: 'Tuesday', icons: '/favicon.svg', robots: { index: false } }

export default function UnknownHostLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
