import { cn } from '@/components/ui/class-names'
import { COVER_WIDTHS } from '@/lib/core/cover-sizes'

export interface EventCoverProps {
  imageUrl: string | null
  /** Rendered width, as in `sizes`. */
  sizes: string
  /** Above the fold. */
  eager?: boolean
  className?: string
}

const LARGEST = new RegExp(`-${COVER_WIDTHS[0]}\\.jpg$`)

/** An event's cover, or two shapes in the community's colour. Decorative: the title is next to it. */
export function EventCover({ imageUrl, sizes, eager, className }: EventCoverProps) {
  return (
    <div className={cn('event-cover', className)}>
      {imageUrl ? (
        // biome-ignore lint/performance/noImgElement: made in its sizes by us
        <img
          src={imageUrl}
          srcSet={
            LARGEST.test(imageUrl)
              ? COVER_WIDTHS.map((width) => `${imageUrl.replace(LARGEST, `-${width}.jpg`)} ${width}w`).join(
                  ', ',
                )
              : undefined
          }
          sizes={sizes}
          width={1200}
          height={630}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
        />
      ) : (
        <svg viewBox="0 0 120 63" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <circle cx="82" cy="22" r="19" />
          <circle cx="97" cy="41" r="19" />
        </svg>
      )}
    </div>
  )
}
