import type { ReactNode } from 'react'
import { Card } from './card'

/** A part of the settings that mails link to by `#id`. */
export function SettingsCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card asChild>
      <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
        <h2 id={`${id}-title`} className="mb-3 text-lg">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}
