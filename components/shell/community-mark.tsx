import { AvatarPhoto } from '@/components/ui/avatar-photo'
import { cn } from '@/components/ui/class-names'
import { initialOf } from '@/lib/core/initial'

export interface CommunityMarkProps {
  title: string
  logoUrl: string | null
  href: string
  /** The link's destination, read after the name. */
  label: string
  /** Drawn size of the mark in px. */
  size?: number
  className?: string
}

/** A community's logo and name, linked to the home page. If the logo is missing or fails: its initial on its colour. */
export function CommunityMark({ title, logoUrl, href, label, size = 32, className }: CommunityMarkProps) {
  return (
    <a href={href} className={cn('community-mark', className)}>
      <span
        className="community-mark-tile"
        style={{ ['--mark' as string]: `${size / 16}rem` }}
        aria-hidden="true"
      >
        <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
          <text x="16" y="16" dy="0.35em" textAnchor="middle" fontSize="16" fill="currentColor">
            {initialOf(title)}
          </text>
        </svg>
        {logoUrl && <AvatarPhoto src={logoUrl} width={size} height={size} />}
      </span>
      <span className="community-mark-name">{title}</span>
      <span className="sr-only">{label}</span>
    </a>
  )
}
