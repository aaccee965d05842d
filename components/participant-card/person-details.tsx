import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PhraseList } from '@/components/phrases/phrase-list'
import { Tag } from '@/components/ui/tag'
import type { PersonCard } from '@/lib/contracts/matching'
import { hasPhrases } from '@/lib/contracts/phrase-kinds'
import { foreignLang } from '@/lib/core/foreign-lang'
import { ContactLinks } from './contact-links'

export interface PersonDetailsProps {
  person: PersonCard
  /** The reader's own topics: shared ones come first, in the accent colour. */
  ownTags?: readonly string[]
  /** The card shows the links elsewhere. */
  hideLinks?: boolean
}

/** The full profile: about, request, topics, links. */
export function PersonDetails({ person, ownTags = [], hideLinks }: PersonDetailsProps) {
  const t = useTranslations('card')
  const locale = useLocale()
  const own = new Set(ownTags.map((tag) => tag.toLowerCase()))
  const tags = person.tags.map((tag) => ({ tag, shared: own.has(tag.toLowerCase()) }))
  tags.sort((a, b) => Number(b.shared) - Number(a.shared))
  return (
    <div className="grid gap-7">
      {hasPhrases(person.phrases) && <PhraseList phrases={person.phrases} name={person.firstName} />}
      {person.about && (
        <Part title={t('about')}>
          <Prose>{person.about}</Prose>
        </Part>
      )}
      {person.lookingFor && (
        <Part title={t('lookingFor', { name: person.firstName })}>
          <Prose>{person.lookingFor}</Prose>
        </Part>
      )}
      {tags.length > 0 && (
        <Part title={t('topics')}>
          <ul className="flex flex-wrap gap-2">
            {tags.map(({ tag, shared }) => (
              <li key={tag} className="max-w-full">
                <Tag shared={shared} lang={foreignLang(tag, locale)}>
                  {tag}
                  {shared && <span className="sr-only"> {t('inCommon')}</span>}
                </Tag>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {!hideLinks && Object.keys(person.contacts).length > 0 && (
        <Part title={t('links')}>
          <ContactLinks contacts={person.contacts} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-[560] text-ink-soft">{title}</h3>
      {children}
    </section>
  )
}

/** Members' own words: line breaks stay, everything else is plain text. */
function Prose({ children }: { children: string }) {
  const locale = useLocale()
  return (
    <p lang={foreignLang(children, locale)} className="max-w-measure as-written">
      {children}
    </p>
  )
}
