import '@/app/globals.css'
import type { ReactNode } from 'react'

// Here rather than on the page: of an answer with status 404 Next takes the layout's alone.
export const metadata = { title: 'Tuesday', icons: '/favicon.svg', robots: { index: false } }

export default function UnknownHostLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
