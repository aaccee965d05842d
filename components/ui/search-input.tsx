'use client'

import { Search } from 'lucide'
import { Icon } from './icon'
import { TextInput, type TextInputProps } from './text-input'

/** As long as the API takes. */
const LONGEST_SEARCH = 100

/** One line to look for something by. The browser's own search field has a cross of its own, hence plain text. */
export function SearchInput(props: Omit<TextInputProps, 'before' | 'type'>) {
  return (
    <TextInput
      type="text"
      inputMode="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={LONGEST_SEARCH}
      before={<Icon of={Search} />}
      {...props}
    />
  )
}
