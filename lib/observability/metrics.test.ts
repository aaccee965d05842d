import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { JOBS, SCHEDULED_JOBS } from '@/lib/jobs/jobs'
import { registry } from './metrics'

type Alerts = { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] }
type Dashboard = { panels: { id: number; title: string; targets?: { expr: string }[] }[] }

const alerts = parse(readFileSync('docs/deploy/alerts.yml', 'utf8')) as Alerts
const dashboard = JSON.parse(readFileSync('docs/deploy/grafana-dashboard.json', 'utf8')) as Dashboard
const rules = alerts.groups.flatMap((group) => group.rules)
const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
)
const expressions = [...rules.map(({ alert, expr }) => [alert, expr] as const), ...panels]

/** Names as in /metrics: a histogram has three. */
async function exposedNames(): Promise<Set<string>> {
  const metrics = await registry.getMetricsAsJSON()
  return new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

const NAME = /\b(?:tuesday|process|nodejs)_\w+/g

it.each(expressions)('%s uses metrics and labels that exist', async (_title, expr) => {
  const exposed = await exposedNames()
  const used = expr.match(NAME) ?? []
  const unknown = used.filter((name) => !exposed.has(name))
  expect(expr.includes('up{') || used.length > 0).toBe(true)
  expect(unknown).toEqual([])
  for (const [, name = '', filter = ''] of expr.matchAll(/\b((?:tuesday)_\w+)\{([^}]*)\}/g)) {
    const metric =
      registry.getSingleMetric(name.replace(/_(?:bucket|count|sum)$/, '')) ?? registry.getSingleMetric(name)
    const { labelNames } = metric as unknown as { labelNames: string[] }
    const filtered = [...filter.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label as string)
    expect(filtered.filter((label) => !['job', 'instance', ...labelNames].includes(label))).toEqual([])
  }
})

it('every metric of ours has a panel, and every panel and rule its own name', async () => {
  const shown = new Set(panels.flatMap(([, expr]) => expr.match(NAME) ?? []))
  const ours = (await registry.getMetricsAsJSON())
    .map(({ name }) => name)
    .filter((name) => name.startsWith('tuesday_'))
  expect(ours.length).toBeGreaterThan(12)
  const hidden = ours.filter(
    (name) => ![...shown].some((used) => used.replace(/_(?:bucket|count|sum)$/, '') === name),
  )
  expect(hidden).toEqual([])
  const ids = dashboard.panels.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  expect(rules.filter(({ annotations }) => !annotations.summary)).toEqual([])
})

it('labels have few values: no ids, addresses, communities or texts', async () => {
  const labels = (await registry.getMetricsAsJSON())
    .filter(({ name }) => name.startsWith('tuesday_'))
    .flatMap(({ name }) => (registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames)
  const known = ['kind', 'operation', 'status', 'outcome', 'code', 'name', 'lane']
  expect(labels.filter((label) => !known.includes(label))).toEqual([])
  expect(Object.keys(JOBS).length + SCHEDULED_JOBS.length).toBeLessThan(100)
})
