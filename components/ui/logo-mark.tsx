import { LOGO_PATHS } from './logo-paths'

export interface LogoMarkProps {
  /** Drawn size in px. */
  size?: number
  /** Said aloud. Leave it out beside the written name. */
  title?: string
  className?: string
}

/**
 * Two people lean towards each other, and with a T between them. The first is in the colour of the text around it,
 * the second in the accent.
 */
export function LogoMark({ size = 32, title, className }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path d={LOGO_PATHS.left} fill="currentColor" />
      <path d={LOGO_PATHS.right} fill="var(--accent-strong)" />
    </svg>
  )
}
