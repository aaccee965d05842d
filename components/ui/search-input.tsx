'use client'

import { Search } from 'lucide'
import { Icon } from './icon'
import { TextInput, type TextInputProps } from './text-input'

/** The API's maximum length. */
const LONGEST_SEARCH = 100

/** A search field. Of type text, because the browser's search type adds a clear button. */
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
