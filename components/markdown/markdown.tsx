import { cn } from '@/components/ui/class-names'
import { markdownHtml } from '@/lib/core/markdown'

export interface MarkdownProps {
  text: string
  /** Set if it differs from the page's language. */
  lang?: string
  className?: string
}

/** Markdown with paragraphs, lists, emphasis and links; HTML stays text. */
export const Markdown = ({ text, lang, className }: MarkdownProps) => (
  <div
    lang={lang}
    className={cn('markdown', className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: every tag is ours (lib/core/markdown.ts)
    dangerouslySetInnerHTML={{ __html: markdownHtml(text) }}
  />
)
