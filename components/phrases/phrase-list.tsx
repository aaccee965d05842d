import { useLocale, useTranslations } from 'next-intl'
import { Tag } from '@/components/ui/tag'
import { PHRASE_KINDS, type Phrases } from '@/lib/contracts/phrase-kinds'
import { foreignLang } from '@/lib/core/foreign-lang'
import { innerQuotes } from '@/lib/core/inner-quotes'

export interface PhraseListProps {
  phrases: Phrases
  /** The owner's first name. Unset: the reader's own phrases. */
  name?: string
}

/** Phrases as others see them. */
export function PhraseList({ phrases, name }: PhraseListProps) {
  const t = useTranslations('phraseList')
  const locale = useLocale()
  // 'Ask me about' comes first; 'they would say' comes last.
  const kinds = (name ? (['offers', 'seeks', 'wouldSay'] as const) : PHRASE_KINDS).filter(
    (kind) => phrases[kind].length > 0,
  )
  return (
    <div className="grid gap-4">
      {kinds.map((kind) => (
        <section key={kind}>
          <h3 className="mb-1.5 text-sm font-[560] text-ink-soft">
            {name ? t(`${kind}.of`, { name }) : t(`${kind}.own`)}
          </h3>
          <ul className="flex flex-wrap gap-2">
            {phrases[kind].map((text) => (
              <li key={text} className="max-w-full">
                <Tag
                  lang={foreignLang(text, locale)}
                  className="h-auto [&_.tag-text]:[overflow-wrap:anywhere] [&_.tag-text]:whitespace-normal"
                >
                  {kind === 'wouldSay' ? t('quoted', { text: innerQuotes(text, locale) }) : text}
                </Tag>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
