import { AvatarPhoto } from './avatar-photo'
import { cn } from './class-names'
import { faceOf, initialsOf } from './face'

/** Rendered width in px. */
export const AVATAR_SIZES = { xs: 24, sm: 32, md: 44, lg: 64, xl: 96, '2xl': 144 } as const
export type AvatarSize = keyof typeof AVATAR_SIZES

export interface AvatarProps {
  /** A stable id of the member; the same id always gets the same shape. */
  id: string
  /** For the initials, and as the accessible name of a standalone picture. */
  name: string
  src?: string | null
  srcSet?: string
  size?: AvatarSize
  /** `round` by default; `soft` is a rounded square, for a large portrait on a card. */
  shape?: 'round' | 'soft'
  /** The name is not next to it, so the picture needs it. */
  standalone?: boolean
  /** Online now. Say so in text nearby, or pass `onlineLabel`. */
  online?: boolean
  onlineLabel?: string
  /** Above the fold: fetched with high priority and painted with the content. */
  eager?: boolean
  className?: string
}

/**
 * A member's photo over a calm shape with initials, which stays visible if the photo is slow or missing.
 */
export function Avatar({
  id,
  name,
  src,
  srcSet,
  size = 'md',
  shape = 'round',
  standalone,
  online,
  onlineLabel,
  eager,
  className,
}: AvatarProps) {
  const px = AVATAR_SIZES[size]
  const { hue, cx, cy, r } = faceOf(id)
  return (
    <span
      className={cn('avatar', `avatar-${size}`, shape === 'soft' && 'avatar-soft', className)}
      {...(standalone && { role: 'img', 'aria-label': name })}
    >
      <svg className="avatar-face" viewBox="0 0 48 48" width={px} height={px} aria-hidden="true">
        <rect width="48" height="48" fill={`var(--face-${hue}-back)`} />
        <circle cx={cx} cy={cy} r={r} fill={`var(--face-${hue}-front)`} />
        <text
          x="24"
          y="24"
          dy="0.35em"
          textAnchor="middle"
          fontSize="17"
          fontWeight="600"
          fill={`var(--face-${hue}-ink)`}
        >
          {initialsOf(name)}
        </text>
      </svg>
      {src && (
        <AvatarPhoto
          src={src}
          srcSet={srcSet}
          sizes={srcSet ? `${px}px` : undefined}
          width={px}
          height={px}
          key={src}
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? 'sync' : 'async'}
        />
      )}
      {online && (
        <span className="avatar-online">{onlineLabel && <span className="sr-only">{onlineLabel}</span>}</span>
      )}
    </span>
  )
}
