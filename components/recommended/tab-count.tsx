/** More than these are not counted (lib/domain/request/open-requests.ts). */
const MANY = 100

/** A number beside the name of a tab; nothing for 0. */
export function TabCount({ n, spoken }: { n: number; spoken: string }) {
  if (n === 0) return null
  return (
    <span className="tab-count">
      <span aria-hidden="true">{n < MANY ? n : `${MANY - 1}+`}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  )
}
