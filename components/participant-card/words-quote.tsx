import { useLocale } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { foreignLang } from '@/lib/core/foreign-lang'
import { photoSources } from './photo-sources'

export interface WordsQuoteProps {
  /** The author, shown as a small photo. */
  author: { id: string; name: string; src: string | null }
  children: string
}

/** A message from one member to the other. */
export function WordsQuote({ author, children }: WordsQuoteProps) {
  const locale = useLocale()
  return (
    <blockquote className="flex gap-3">
      <Avatar id={author.id} name={author.name} {...photoSources(author.src)} size="sm" />
      <p
        lang={foreignLang(children, locale)}
        className="min-w-0 flex-1 rounded-lg rounded-tl-xs bg-surface-muted px-4 py-2.5 as-written"
      >
        {children}
      </p>
    </blockquote>
  )
}
