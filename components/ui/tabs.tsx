'use client'

import * as Primitive from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { useFormatter } from '@/lib/client/use-formatter'
import { cn } from './class-names'

export interface Tab<Value extends string = string> {
  value: Value
  label: ReactNode
  /** A number beside the label. */
  count?: number
  panel: ReactNode
}

export interface TabsProps<Value extends string = string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Value>[]
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  /** Hidden panels stay mounted, with their state and scroll. */
  keep?: boolean
  /** On a narrow screen the tabs wrap instead of overflowing. */
  wrap?: boolean
  className?: string
}

/** Views of one page, switched without navigation. For tabs with URLs use TabLinks. */
export function Tabs<Value extends string = string>({
  label,
  tabs,
  value,
  defaultValue = tabs[0]?.value,
  onValueChange,
  keep,
  wrap,
  className,
}: TabsProps<Value>) {
  const format = useFormatter()
  return (
    <Primitive.Root
      value={value}
      defaultValue={defaultValue}
      onValueChange={(next) => onValueChange?.(next as Value)}
      className={className}
    >
      <Primitive.List aria-label={label} className={cn('tabs', wrap && 'tabs-wrap')}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value} className="tab">
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{format.number(tab.count)}</span>}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.value}
          value={tab.value}
          forceMount={keep || undefined}
          className="tab-panel"
        >
          {tab.panel}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
