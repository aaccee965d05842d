import { cn } from './class-names'

/** 'danger' confirms a destructive action, 'danger-quiet' opens or does a lesser one. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Full width. */
  wide?: boolean
}

/** Only the style, for an element that is not our Button. */
export function buttonClass(
  { variant = 'primary', size = 'md', wide }: ButtonLook,
  className?: string,
): string {
  return cn(
    'button',
    `button-${variant}`,
    size !== 'md' && `button-${size}`,
    wide && 'button-wide',
    className,
  )
}
