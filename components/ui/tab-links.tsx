import type { ReactNode } from 'react'

export interface TabLink {
  key: string
  /** The link itself, made by the caller (`<PageLink href>`), so that no router is known here. */
  link: ReactNode
}

/**
 * Tabs that are pages: looks like Tabs, is a navigation. Give the link of the page that is open
 * `aria-current="page"`, and each link the class `tab`.
 */
export function TabLinks({
  label,
  links,
  className,
}: {
  label: string
  links: readonly TabLink[]
  className?: string
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="tabs">
        {links.map(({ key, link }) => (
          <li key={key}>{link}</li>
        ))}
      </ul>
    </nav>
  )
}
