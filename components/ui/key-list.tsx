export interface KeyListProps {
  /** What each key does, in order. */
  keys: readonly { key: string; action: string }[]
}

/** Keyboard shortcuts, for a dialog. */
export function KeyList({ keys }: KeyListProps) {
  return (
    <dl className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
      {keys.map(({ key, action }) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-block min-w-8 rounded border border-line-strong px-2 text-center font-[560]">
              {key}
            </kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  )
}
