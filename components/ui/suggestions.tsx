'use client'

import * as Popover from '@radix-ui/react-popover'
import { Check } from 'lucide'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Icon } from './icon'
import { Spinner } from './spinner'

export interface Suggestion {
  value: string
  label: string
  /** A second, quieter line: the country of a city. */
  note?: string
}

/** Props that make a text field the combobox of a suggestion list. */
export interface ComboboxAttributes {
  role: 'combobox'
  autoComplete: 'off'
  'aria-autocomplete': 'list'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  'aria-activedescendant': string | undefined
}

/**
 * The list under a text field, by the ARIA combobox pattern: the focus stays in the field, arrow keys move the
 * highlight. Used by Combobox and TagInput.
 *
 * @param first the option highlighted when the list opens: 0 has Enter choose the best match
 */
export function useSuggestions(
  options: readonly Suggestion[],
  choose: (option: Suggestion) => void,
  { first = -1 }: { first?: -1 | 0 } = {},
) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  // The list may have become shorter than the highlight.
  const active = open && marked < options.length ? marked : -1

  function show() {
    setOpen(true)
    setMarked(first)
  }

  function hide() {
    setOpen(false)
    setMarked(-1)
  }

  function pick(option: Suggestion) {
    hide()
    choose(option)
  }

  /** @returns whether the list handled the key; the field handles the others. */
  function handleKey(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing) return false
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const from = active === -1 && step === -1 ? 0 : active
      if (options.length > 0) setMarked((from + step + options.length) % options.length)
      setOpen(true)
      return true
    }
    const option = options[active]
    if (event.key === 'Enter' && option) {
      event.preventDefault()
      pick(option)
      return true
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      hide()
      return true
    }
    return false
  }

  const attributes: ComboboxAttributes = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': active === -1 ? undefined : `${listId}${active}`,
  }

  return { listId, open, active, show, hide, pick, setMarked, handleKey, attributes }
}

export interface SuggestionListProps {
  state: ReturnType<typeof useSuggestions>
  options: readonly Suggestion[]
  label: string
  /** Announced if there are none: 'No options found'. */
  emptyText: string
  loading?: boolean
  loadingLabel?: string
  selected?: string
  /** The anchor of the list. */
  children: ReactNode
}

export function SuggestionList({
  state,
  options,
  label,
  emptyText,
  loading,
  loadingLabel,
  selected,
  children,
}: SuggestionListProps) {
  const none = options.length === 0
  const [box, setBox] = useState<HTMLElement | null>(null)
  return (
    <Popover.Root open={state.open} onOpenChange={(open) => !open && state.hide()}>
      <Popover.Anchor asChild ref={setBox}>
        {children}
      </Popover.Anchor>
      {/* Inside the dialog, if there is one: outside, its scroll lock would block the list. Otherwise inside the page's landmark. */}
      <Popover.Portal container={box?.closest<HTMLElement>('[role=dialog], main')}>
        <Popover.Content
          asChild
          role="presentation"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The field is half of the combobox: a press on it is not outside.
          onInteractOutside={(event) => {
            if (box?.contains(event.target as Node)) event.preventDefault()
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a press in the list leaves the focus in the field */}
          <div className="popover popover-anchored" onMouseDown={(event) => event.preventDefault()}>
            <div
              role="listbox"
              id={state.listId}
              aria-label={label}
              tabIndex={-1}
              aria-busy={loading || undefined}
            >
              {options.map((option, at) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the box, which holds the focus
                <div
                  key={option.value}
                  id={`${state.listId}${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.value === selected}
                  data-active={at === state.active || undefined}
                  className="menu-item"
                  ref={at === state.active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
                  onPointerMove={() => at !== state.active && state.setMarked(at)}
                  onClick={() => state.pick(option)}
                >
                  <span className="menu-item-label">
                    {option.label}
                    {option.note && <span className="menu-item-note">{option.note}</span>}
                  </span>
                  {option.value === selected && <Icon of={Check} className="menu-check" />}
                </div>
              ))}
            </div>
            <div role="status">
              {none && (
                <p className="menu-empty">
                  {loading ? <Spinner size="sm" label={loadingLabel} /> : emptyText}
                </p>
              )}
            </div>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
