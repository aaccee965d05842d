'use client'

import type { KeyboardEvent } from 'react'
import { cn } from './class-names'
import { useFieldControl } from './field-context'
import { type Suggestion, SuggestionList, useSuggestions } from './suggestions'

export interface ComboboxProps {
  /** The field's text. */
  text: string
  onTextChange: (text: string) => void
  /** Matches for `text`, found by the caller (locally or over the network). */
  options: readonly Suggestion[]
  onChoose: (option: Suggestion) => void
  /** Accessible name of the list: usually the field's label. */
  label: string
  emptyText: string
  loading?: boolean
  loadingLabel?: string
  /** The current value; gets the check mark. */
  selected?: string
  /** No free text: Enter chooses the first option, and typing replaces what was chosen. */
  onlyListed?: boolean
  onFocus?: () => void
  onBlur?: () => void
  placeholder?: string
  name?: string
  disabled?: boolean
  className?: string
}

/**
 * A text field with suggestions: a city, a company, a member. Ours, not cmdk: free text is kept as typed, and the list
 * only helps, unless `onlyListed`.
 */
export function Combobox({
  text,
  onTextChange,
  options,
  onChoose,
  label,
  emptyText,
  loading,
  loadingLabel,
  selected,
  onlyListed,
  onFocus,
  onBlur,
  className,
  ...rest
}: ComboboxProps) {
  const control = useFieldControl({})
  const state = useSuggestions(
    options,
    (option) => {
      onTextChange(option.label)
      onChoose(option)
    },
    { first: onlyListed ? 0 : -1 },
  )
  return (
    <SuggestionList {...{ state, options, label, emptyText, loading, loadingLabel, selected }}>
      <input
        type="text"
        aria-label={control.id ? undefined : label}
        {...rest}
        {...control}
        {...state.attributes}
        value={text}
        className={cn('input', className)}
        onChange={(event) => {
          onTextChange(event.target.value)
          state.show()
        }}
        onClick={({ currentTarget }) => {
          if (onlyListed && !state.open) currentTarget.select()
          state.show()
        }}
        onFocus={({ target }) => {
          // Keeps text typed before hydration.
          if (onlyListed && target.value === text) target.select()
          onFocus?.()
        }}
        onBlur={() => {
          state.hide()
          onBlur?.()
        }}
        onKeyDown={(event) => {
          if (onlyListed && !state.open && isCharacter(event)) event.currentTarget.select()
          state.handleKey(event)
        }}
      />
    </SuggestionList>
  )
}

const isCharacter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey
