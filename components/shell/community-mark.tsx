import { AvatarPhoto } from '@/components/ui/avatar-photo'
import { cn } from '@/components/ui/class-names'
import { LogoMark } from '@/components/ui/logo-mark'

export interface CommunityMarkProps {
  title: string
  logoUrl: string | null
  href: string
  /** Said in place of the name alone: where the link leads. */
  label: string
  /** Drawn size of the mark in px. */
  size?: number
  className?: string
}

/** A community's logo and name, leading home. A logo that cannot be had leaves the first letter. */
export function CommunityMark({ title, logoUrl, href, label, size = 32, className }: CommunityMarkProps) {
  return (
    <a href={href} aria-label={label} className={cn('community-mark', className)}>
      {logoUrl ? (
        <span
          className="community-mark-tile"
          style={{ ['--mark' as string]: `${size / 16}rem` }}
          aria-hidden="true"
        >
          {[...title][0]?.toUpperCase()}
          <AvatarPhoto src={logoUrl} width={size} height={size} />
        </span>
      ) : (
        <LogoMark size={size} />
      )}
      <span className="community-mark-name">{title}</span>
    </a>
  )
}
