const LARGEST = /-512\.webp$/

/**
 * A member's photo in its stored widths (108, 256, 512), so that small avatars load little. External photos have one
 * size.
 */
export function photoSources(avatarUrl: string | null): { src: string | null; srcSet?: string } {
  if (!avatarUrl || !LARGEST.test(avatarUrl)) return { src: avatarUrl }
  const at = (width: number) => `${avatarUrl.replace(LARGEST, `-${width}.webp`)} ${width}w`
  return { src: avatarUrl, srcSet: [108, 256, 512].map(at).join(', ') }
}
