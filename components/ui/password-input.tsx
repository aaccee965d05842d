'use client'

import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { TextInput } from './text-input'

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel: string
  hideLabel: string
  /** For password managers: `current-password` to sign in, `new-password` to choose one. */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          label={shown ? hideLabel : showLabel}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
        </IconButton>
      }
    />
  )
}
