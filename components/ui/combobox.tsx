'use client'

import { cn } from './class-names'
import { useFieldControl } from './field-context'
import { type Suggestion, SuggestionList, useSuggestions } from './suggestions'

export interface ComboboxProps {
  /** The field's text. Free text is allowed; the list only helps. */
  text: string
  onTextChange: (text: string) => void
  /** What fits `text`, found by the caller (at once or over the network). */
  options: readonly Suggestion[]
  onChoose: (option: Suggestion) => void
  /** Names the list: as a rule the label of the field. */
  label: string
  emptyText: string
  loading?: boolean
  loadingLabel?: string
  /** The value that is chosen now; gets the tick. */
  selected?: string
  placeholder?: string
  name?: string
  disabled?: boolean
  className?: string
}

/**
 * A text box that offers what was probably meant: a city, a company, a member. Ours, not cmdk: what is typed is kept as it
 * is, and the list only helps.
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
  className,
  ...rest
}: ComboboxProps) {
  const control = useFieldControl({})
  const state = useSuggestions(options, (option) => {
    onTextChange(option.label)
    onChoose(option)
  })
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
        onClick={state.show}
        onBlur={state.hide}
        onKeyDown={state.handleKey}
      />
    </SuggestionList>
  )
}
