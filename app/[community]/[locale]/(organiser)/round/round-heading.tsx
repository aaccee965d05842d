import { PageLink } from '@/components/ui/page-link'

export interface RoundHeadingProps {
  title: string
  text: string
  /** The other pages about rounds. */
  links: readonly { href: string; label: string }[]
  id?: string
}

/** Heads a page about rounds. */
export function RoundHeading({ title, text, links, id }: RoundHeadingProps) {
  return (
    <>
      <h1 id={id} className="text-2xl">
        {title}
      </h1>
      <p className="mt-1 max-w-measure text-ink-soft">{text}</p>
      <p className="mb-4 flex flex-wrap gap-x-6">
        {links.map(({ href, label }) => (
          <PageLink key={href} href={href} className="inline-flex min-h-target items-center text-link">
            {label}
          </PageLink>
        ))}
      </p>
    </>
  )
}
