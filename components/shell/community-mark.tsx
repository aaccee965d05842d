import { AvatarPhoto } from '@/components/ui/avatar-photo'
import { cn } from '@/components/ui/class-names'
import { LogoMark } from '@/components/ui/logo-mark'

export interface CommunityMarkProps {
  title: string
  logoUrl: string | null
  href: string
  /** Said after the name: where the link leads. */
  label: string
  /** Drawn size of the mark in px. */
  size?: number
  className?: string
}

/** A community's logo and name, leading home. A logo that cannot be had leaves the first letter. */
export function CommunityMark({ title, logoUrl, href, label, size = 32, className }: CommunityMarkProps) {
  return (
    <a href={href} className={cn('community-mark', className)}>
      {logoUrl ? (
        <span
          className="community-mark-tile"
          style={{ ['--mark' as string]: `${size / 16}rem` }}
          aria-hidden="true"
        >
          <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
            <text x="16" y="16" dy="0.35em" textAnchor="middle" fontSize="16" fill="currentColor">
              {[...title][0]?.toUpperCase()}
            </text>
          </svg>
          <AvatarPhoto src={logoUrl} width={size} height={size} />
        </span>
      ) : (
        <LogoMark size={size} />
      )}
      <span className="community-mark-name">{title}</span>
      <span className="sr-only">{label}</span>
    </a>
  )
}
