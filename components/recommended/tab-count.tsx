import { shortCount } from '@/components/ui/short-count'

/** A number beside the name of a tab; nothing for 0. */
export function TabCount({ n, spoken }: { n: number; spoken: string }) {
  if (n === 0) return null
  return (
    <span className="tab-count">
      <span aria-hidden="true">{shortCount(n)}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  )
}
