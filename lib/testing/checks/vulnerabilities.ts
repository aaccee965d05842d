import { spawnSync } from 'node:child_process'
import { z } from 'zod'

const viaShape = z.union([z.string(), z.object({ title: z.string(), url: z.string() })])
const auditShape = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      via: z.array(viaShape),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
})

/** A line for each vulnerable package: severity, advisories, and the update that fixes them. */
export function readAudit(json: string): string[] {
  const { vulnerabilities } = auditShape.parse(JSON.parse(json))
  return Object.entries(vulnerabilities).map(([name, { severity, range, via, fixAvailable }]) => {
    const known = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} (${one.url})`))
    const fix =
      typeof fixAvailable === 'object'
        ? `fixed by ${fixAvailable.name} ${fixAvailable.version}`
        : fixAvailable
          ? 'fixed by npm update'
          : 'no fix yet'
    return `${severity}  ${name} ${range}: ${known.join('; ')}. ${fix}`
  })
}

/**
 * Known vulnerabilities of the locked packages, as npm's registry knows them.
 * @throws Error when the registry cannot be asked: that is not 'none'
 */
export function knownVulnerabilities(run = npmAudit): string[] {
  const output = run()
  const answer = JSON.parse(output || '{}') as { message?: string; vulnerabilities?: unknown }
  if (!answer.vulnerabilities)
    throw new Error(
      `the registry did not say which packages are vulnerable: ${answer.message ?? 'no answer'}`,
    )
  return readAudit(output)
}

const npmAudit = () => spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: 60_000 }).stdout
