import { LOGO_PATHS } from './logo-paths'

export interface LogoMarkProps {
  /** Rendered size in px. */
  size?: number
  /** Accessible name. Omit it next to the written name. */
  title?: string
  className?: string
}

/**
 * Two people leaning towards each other, with a T between them. The first has the colour of the surrounding text, the
 * second the accent.
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
