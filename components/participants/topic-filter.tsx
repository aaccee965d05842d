'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Tag } from '@/components/ui/tag'

const SHOWN = 6

/** On a phone one line that scrolls sideways to the edges of the screen, so that people come first. */
const ONE_LINE =
  'md:flex-wrap max-md:-mx-[15px] max-md:-my-1 max-md:overflow-x-auto max-md:px-[15px] max-md:py-1 max-md:[scrollbar-width:none]'

export interface TopicFilterProps {
  /** The most common topics, most common first. */
  topics: readonly string[]
  chosen: readonly string[]
  onChosenChange: (tags: string[]) => void
  /** Other filters, in the same line before the topics. */
  children: ReactNode
}

/** The topics of the community as toggles: with several, only members who have them all are listed. */
export function TopicFilter({ topics, chosen, onChosenChange, children }: TopicFilterProps) {
  const t = useTranslations('participants')
  const [open, setOpen] = useState(false)
  const isChosen = (topic: string) => among(chosen, topic)
  // Topics chosen before the page was opened come first; ones chosen later keep their place under the finger.
  const [first] = useState(chosen)
  const rest = topics.filter((topic) => !among(first, topic))
  const all = [...first, ...rest, ...chosen.filter((topic) => !among([...first, ...rest], topic))]
  const shown = open ? all : all.filter((topic, at) => at < SHOWN || isChosen(topic))

  const press = (topic: string) =>
    onChosenChange(isChosen(topic) ? chosen.filter((one) => !same(one, topic)) : [...chosen, topic])

  return (
    <div className={cn('flex items-center gap-2', open ? 'flex-wrap' : ONE_LINE)}>
      {children}
      {all.length > 0 && <span aria-hidden="true" className="mx-1 h-6 w-px flex-none bg-line-strong" />}
      {all.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce its legend with every toggle
        <div role="group" aria-label={t('topics')} className="contents">
          {shown.map((topic) => (
            <Tag
              key={topic}
              className={cn(!open && 'max-md:flex-none')}
              pressed={isChosen(topic)}
              onPress={() => press(topic)}
            >
              <span className="tag-text">{topic}</span>
            </Tag>
          ))}
        </div>
      )}
      {(open || shown.length < all.length) && (
        <Button
          variant="quiet"
          size="sm"
          className="flex-none"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'fewerTopics' : 'allTopics')}
        </Button>
      )}
    </div>
  )
}

const among = (list: readonly string[], topic: string) => list.some((one) => same(one, topic))

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
