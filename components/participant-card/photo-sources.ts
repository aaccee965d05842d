const LARGEST = /-512\.webp$/

/**
 * A member's photo in the widths that are kept of it (108, 256, 512), so that a small face costs little. Photos from
 * elsewhere have one size.
 */
export function photoSources(avatarUrl: string | null): { src: string | null; srcSet?: string } {
  if (!avatarUrl || !LARGEST.test(avatarUrl)) return { src: avatarUrl }
  const at = (width: number) => `${avatarUrl.replace(LARGEST, `-${width}.webp`)} ${width}w`
  return { src: avatarUrl, srcSet: [108, 256, 512].map(at).join(', ') }
}
