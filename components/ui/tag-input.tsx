'use client'

import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useFieldControl } from './field-context'
import { type Suggestion, SuggestionList, useSuggestions } from './suggestions'
import { Tag } from './tag'
import { useAfterPress } from './use-after-press'

export interface TagInputProps {
  tags: readonly string[]
  /** Called on adding and removing. The caller enforces length, duplicates and hidden tags. */
  onTagsChange: (tags: string[]) => void
  /** Suggestions, without those already chosen. */
  suggestions?: readonly string[]
  /** Called as the text changes, for suggestions from the network. */
  onTextChange?: (text: string) => void
  label: string
  emptyText: string
  /** Instead of `emptyText` for a typed text that none of the suggestions contains. */
  addText: (tag: string) => string
  removeLabel: (tag: string) => string
  /** Announced after a change: 'Added design', 'Removed design'. */
  addedText: (tag: string) => string
  removedText: (tag: string) => string
  loading?: boolean
  loadingLabel?: string
  placeholder?: string
  disabled?: boolean
  /** Maximum number; the field then takes no further text. */
  max?: number
  className?: string
}

/**
 * Several topics, selected or typed. Enter, comma and leaving the field add, Tab the marked suggestion; Backspace in the
 * empty field removes the last.
 */
export function TagInput({
  tags,
  onTagsChange,
  suggestions = [],
  onTextChange,
  label,
  emptyText,
  addText,
  removeLabel,
  addedText,
  removedText,
  loading,
  loadingLabel,
  placeholder,
  disabled,
  max = Number.POSITIVE_INFINITY,
  className,
}: TagInputProps) {
  const control = useFieldControl({})
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const full = tags.length >= max
  const typed = text.trim().toLocaleLowerCase()
  const canAdd = !full && newTags([text], tags).length > 0
  const options: Suggestion[] = newTags(suggestions, tags)
    .filter((tag) => tag.toLocaleLowerCase().includes(typed))
    .map((tag) => ({ value: tag, label: tag }))
  const state = useSuggestions(options, (option) => add([option.value]))

  function type(next: string) {
    setText(next)
    onTextChange?.(next)
  }

  function add(given: readonly string[]) {
    const added = newTags(given, tags)
    type('')
    if (added.length === 0 || full) return
    onTagsChange([...tags, ...added])
    setSaid(addedText(added.join(', ')))
  }

  function remove(tag: string) {
    onTagsChange(tags.filter((other) => other !== tag))
    setSaid(removedText(tag))
    box.current?.focus()
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || state.handleKey(event)) return
    const last = tags.at(-1)
    const option = options[state.active]
    if (event.key === 'Tab' && option) {
      state.pick(option)
    } else if ((event.key === 'Enter' || event.key === ',') && text.trim()) {
      event.preventDefault()
      state.hide()
      add(text.split(','))
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      remove(last)
    }
  }

  const addTyped = useAfterPress(() => add(text.split(',')))

  function leave({ currentTarget }: FocusEvent) {
    state.hide()
    // The field stays active while another window has the focus.
    if (document.activeElement !== currentTarget) addTyped()
  }

  return (
    <div className={className}>
      <SuggestionList
        {...{ state, options, label, loading, loadingLabel }}
        emptyText={canAdd ? addText(text.trim()) : emptyText}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only a larger target for the box inside it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the box itself */}
        <div
          className="input tag-input"
          onClick={(event) => event.target === event.currentTarget && box.current?.focus()}
        >
          {tags.map((tag) => (
            <Tag key={tag} disabled={disabled} removeLabel={removeLabel(tag)} onRemove={() => remove(tag)}>
              {tag}
            </Tag>
          ))}
          <input
            ref={box}
            type="text"
            enterKeyHint="enter"
            aria-label={control.id ? undefined : label}
            {...control}
            required={undefined}
            aria-required={control.required}
            {...state.attributes}
            placeholder={tags.length === 0 ? placeholder : undefined}
            disabled={disabled}
            readOnly={full}
            value={text}
            onChange={(event) => {
              type(event.target.value)
              state.show()
            }}
            onClick={() => !full && state.show()}
            onBlur={leave}
            onKeyDown={handleKey}
          />
        </div>
      </SuggestionList>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </div>
  )
}

/** Those of `given` that are not yet among `tags`, ignoring case. */
export function newTags(given: readonly string[], tags: readonly string[]): string[] {
  const known = new Set(tags.map((tag) => tag.toLocaleLowerCase()))
  return given
    .map((tag) => tag.trim())
    .filter((tag) => tag && !known.has(tag.toLocaleLowerCase()) && known.add(tag.toLocaleLowerCase()))
}
